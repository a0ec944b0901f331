import type { Area } from './mutant.ts'

/** Rows of ADM-USERS, ADM-STARTUPS, ADM-MKT, ADM-COMMENTS, ADM-ANALYTICS and ADM-SETTINGS. */
export const ADMIN_LISTS: Area = {}
