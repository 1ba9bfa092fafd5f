/** The face of the module: small insurances, bought at once or priced by the staff. */
export { attributedMicroRequests } from './attributed.ts';
export { microDesk } from './desk.ts';
export { endMicroRequests } from './end-requests.ts';
export { deleteUnsentMicroFiles, readMicroFile, readMicroFileAsStaff } from './files.ts';
export { overviewOfMicroInsurance } from './overview.ts';
export { microPayable } from './payable.ts';
export { microBrief } from './shown.ts';
export { microRequestsBegunIn, numberOf, readOwn, readRequest } from './store.ts';
