/** The page of a decision, for the member whom it is about. */
export const decisionPath = (id: string): string => `/decisions/${id}`
