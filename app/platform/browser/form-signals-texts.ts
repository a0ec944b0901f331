/** The label of the field that people don't see. */
export const TRAP_LABEL = 'Leave this empty'
