/** What the customer set on the offers page beside the line's choices, by its names in the address. */
export const settingNames = ['sort', 'only'];

/** The insurers to compare. */
export const comparedName = 'i';
