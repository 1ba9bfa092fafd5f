import type { MicroRequest } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { useCustomerData } from '../api/customer-data.ts';
import { useTools } from '../api/tools.ts';

/** Seconds until the next poll, while the staff or the bank is at work; null when nothing will change by itself. */
const pollIn = ({ state }: MicroRequest) => (state === 'checking' ? 10 : state === 'paying' ? 3 : null);

/** The customer's own request. */
export function useRequest(uid: string) {
  const { api } = useTools();
  return useCustomerData(
    `micro-insurance ${uid}`,
    quiet => api(microInsurancePaths).microInsurance.readRequest({ params: { uid } }, { quiet }),
    pollIn,
  );
}
