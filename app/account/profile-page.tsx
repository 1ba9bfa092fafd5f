import { useStore } from '@nanostores/react';
import { profilePaths } from '#contract/paths/profile';
import type { PersonalDetails } from '#contract/profile';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { shownDay } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { DetailsForm } from './details-form.tsx';
import { Devices } from './devices.tsx';
import { profileTexts } from './texts.ts';
import './profile.css';

const waiting = (
  <div className="stack">
    <Skeleton height={420} />
    <Skeleton height={150} />
  </div>
);

function passwordNote({ has_password, password_changed_at }: PersonalDetails): string {
  if (!has_password) return profileTexts.noPassword;
  return password_changed_at ? profileTexts.passwordChanged(shownDay(password_changed_at)) : profileTexts.passwordSet;
}

/** What a customer has said of themselves, how they log in, and where they are logged in. */
export default function ProfilePage() {
  const tools = useTools();
  const visitor = visitorOf(tools);
  const user = useStore(visitor.$user);
  const api = tools.api(profilePaths);
  const own = useCustomerData('profile', () => api.profile.readDetails({}));
  const saved = (details: PersonalDetails) => {
    own.change(() => details);
    // The account's list of places greets by name.
    void visitor.refreshProfile();
  };
  return (
    <AccountFrame>
      <h1 className="title-l">{profileTexts.title}</h1>
      <WhenReady loaded={own} heading="h2" missing={profileTexts.missing} skeleton={waiting}>
        {details => (
          <>
            <DetailsForm details={details} onSaved={saved} />
            <section className="rows card">
              {user?.username && (
                <div className="row">
                  <span className="row-icon">
                    <Icon name="phone" />
                  </span>
                  <span className="grow">
                    <span className="row-title">{profileTexts.mobile}</span>
                    <span className="row-note">
                      <span className="ltr">{persianDigits(user.username)}</span>
                    </span>
                  </span>
                </div>
              )}
              <RowLink
                to="/account/profile/password"
                icon="lock"
                title={profileTexts.password}
                note={passwordNote(details)}
              />
            </section>
            <Devices />
          </>
        )}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
