// The letters of a table's code (server/lobby/secrets.h).
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{5}$/;

export const isCode = (text: string): boolean => CODE.test(text);

// Said where something else was written as a table's code.
export const NOT_A_CODE = { code: 'NotACode' };
