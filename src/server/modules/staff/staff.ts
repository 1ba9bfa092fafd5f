/** The face of the module: the members of the staff, the log of what they did, and two people for money. */
export { checkActs, recordAct } from './acts.ts';
export { askBackOffice, backOfficeMember } from './back-office.ts';
export { deleteOldStaffLogins, findStaffSession } from './login.ts';
export { addMember, changeMember, commandLine, findMemberUid, listMembers, renewPassword } from './members.ts';
export { deleteOldRequests, secondPerson, withdrawRequestsAbout } from './second-person.ts';
export { answerDue, lastDayToAnswer, tooLateIfAskedBefore } from './time-to-answer.ts';
export { type AsRead, requireAsRead, withVersion, withVersions } from './versions.ts';
