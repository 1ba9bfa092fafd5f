/** What an insurer is given to issue a policy. */
export interface IssueRequest {
  order_uid: string;
  insurer: string;
  insurance: string;
  start_date: string;
  end_date: string;
  total_rial: number;
  holder: { name: string; national_id: string };
  subject: string;
}

export type IssueAnswer =
  | { state: 'issued'; policy_number: string; unique_code: string }
  | { state: 'pending' }
  | { state: 'refused'; reason: string };

/** An insurer's issuing service. `issue` is idempotent by `order_uid`: asked twice, it issues once. Rejects when it cannot be reached. */
export interface InsurerGateway {
  issue(request: IssueRequest): Promise<IssueAnswer>;
}
