/** Letters of the longest key that addresses are suggested for; longer ones are whole addresses. */
export const maxAddressKey = 80;
