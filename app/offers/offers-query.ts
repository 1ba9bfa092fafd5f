/** What the customer set on the offers page, by its names in the address. */
export const shapeNames = ['financial_coverage', 'policy_term', 'order', 'only'];

/** The insurers to compare. */
export const comparedName = 'i';
