import { applicationsPaths } from '#contract/paths/applications';
import { useFormName } from '../api/form-storage.ts';
import { useTools } from '../api/tools.ts';
import { emptyMarketer, type MarketerForm, marketerFaults, personBody } from './application-form.ts';
import { ApplicationFrame } from './application-frame.tsx';
import { PersonFields, ProofFields, Tiles } from './person-fields.tsx';
import { applicationTexts } from './texts.ts';
import { useApplication } from './use-application.ts';

/** `/marketer-application`: the application form for marketers, who earn a commission. */
export default function MarketerPage() {
  const { createMarketer } = useTools().api(applicationsPaths).applications;
  const application = useApplication<MarketerForm>({
    name: useFormName('marketer application'),
    empty: emptyMarketer,
    faults: marketerFaults,
    file: (form, isVisitor) =>
      createMarketer({
        body: {
          ...personBody(form, isVisitor),
          channel: form.channel ?? 'none',
          audience: form.audience ?? 'up_to_1000',
        },
      }),
  });
  const { form, errors, change } = application;
  return (
    <ApplicationFrame
      title={applicationTexts.marketerTitle}
      lead={applicationTexts.marketerLead}
      other={{ to: '/agent-application', title: applicationTexts.toAgent }}
      application={application}
    >
      <h2 className="title-s">{applicationTexts.about}</h2>
      <PersonFields application={application} />
      <h2 className="title-s">{applicationTexts.work}</h2>
      <Tiles
        name="channel"
        title={applicationTexts.channel}
        titles={applicationTexts.channels}
        value={form.channel}
        onValue={channel => change({ channel })}
        error={errors.channel ?? null}
      />
      <Tiles
        name="audience"
        title={applicationTexts.audience}
        titles={applicationTexts.audiences}
        value={form.audience}
        onValue={audience => change({ audience })}
        error={errors.audience ?? null}
      />
      <ProofFields application={application} />
    </ApplicationFrame>
  );
}
