// Said where something else was written as a table's code.
export const NOT_A_CODE = { code: 'NotACode', why: 'a code has five letters, such as KTRBN' };
