import { applicationsPaths } from '#contract/paths/applications';
import { useFormName } from '../api/form-storage.ts';
import { useTools } from '../api/tools.ts';
import { DayField } from '../ui/day-field.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { type AgentForm, agentFaults, emptyAgent, personBody } from './application-form.ts';
import { ApplicationFrame } from './application-frame.tsx';
import { licenceYears, PersonFields, ProofFields, Tiles } from './person-fields.tsx';
import { applicationTexts } from './texts.ts';
import { type Application, useApplication } from './use-application.ts';

function LicenceFields({ application }: { application: Application<AgentForm> }) {
  const { form, errors, change } = application;
  return (
    <>
      <Tiles
        name="kind"
        title={applicationTexts.kind}
        titles={applicationTexts.kinds}
        value={form.kind}
        onValue={kind => change({ kind })}
        error={null}
      />
      {form.kind === 'company' && (
        <>
          <TextField
            label={applicationTexts.company_name}
            autoComplete="organization"
            maxLength={120}
            value={form.company_name}
            onValue={company_name => change({ company_name })}
            error={errors.company_name ?? null}
          />
          <NumberField
            label={applicationTexts.company_id}
            maxLength={11}
            value={form.company_id}
            onValue={company_id => change({ company_id })}
            error={errors.company_id ?? null}
          />
        </>
      )}
      <TextField
        label={applicationTexts.licence_number}
        ltr
        maxLength={30}
        value={form.licence_number}
        onValue={licence_number => change({ licence_number })}
        error={errors.licence_number ?? null}
      />
      <DayField
        label={applicationTexts.licence_expires_on}
        value={form.licence_expires_on}
        onValue={licence_expires_on => change({ licence_expires_on })}
        years={licenceYears()}
        error={errors.licence_expires_on ?? null}
      />
      <div className="application-two">
        <TextField
          label={applicationTexts.insurer}
          optional
          maxLength={60}
          value={form.insurer}
          onValue={insurer => change({ insurer })}
        />
        <TextField
          label={applicationTexts.agency_code}
          optional
          ltr
          maxLength={30}
          value={form.agency_code}
          onValue={agency_code => change({ agency_code })}
        />
      </div>
      <Tiles
        name="monthly_sales"
        title={applicationTexts.monthly_sales}
        titles={applicationTexts.monthly}
        value={form.monthly_sales}
        onValue={monthly_sales => change({ monthly_sales })}
        error={errors.monthly_sales ?? null}
      />
      <NumberField
        label={applicationTexts.years}
        optional
        maxLength={2}
        value={form.years}
        onValue={years => change({ years })}
        error={errors.years ?? null}
      />
    </>
  );
}

/** `/agent-application`: the application form for licensed agents. */
export default function AgentPage() {
  const { createAgent } = useTools().api(applicationsPaths).applications;
  const application = useApplication<AgentForm>({
    name: useFormName('agent application'),
    empty: emptyAgent,
    faults: agentFaults,
    file: (form, isVisitor) =>
      createAgent({
        body: {
          ...personBody(form, isVisitor),
          kind: form.kind,
          ...(form.kind === 'company' ? { company_name: form.company_name, company_id: form.company_id } : {}),
          insurer: form.insurer.trim() || null,
          agency_code: form.agency_code.trim() || null,
          licence_number: form.licence_number,
          licence_expires_on: form.licence_expires_on ?? '',
          monthly_sales: form.monthly_sales ?? 'more',
          years: form.years ? Number(form.years) : null,
        },
      }),
  });
  return (
    <ApplicationFrame
      title={applicationTexts.agentTitle}
      lead={applicationTexts.agentLead}
      other={{ to: '/marketer-application', title: applicationTexts.toMarketer }}
      application={application}
    >
      <h2 className="title-s">{applicationTexts.about}</h2>
      <PersonFields application={application} />
      <h2 className="title-s">{applicationTexts.work}</h2>
      <LicenceFields application={application} />
      <ProofFields application={application} />
    </ApplicationFrame>
  );
}
