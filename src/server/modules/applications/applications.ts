/** The face of the module: the background jobs of applications, and their desk. */
export { applicationDesk, eraseRefusedApplications, textApplicant } from './handle-application.ts';
