/** What is odd about a file without endangering anybody. Its owner decides whether it's used. */
export const DOUBTS = ['incomplete', 'other kind'] as const

export type Doubt = (typeof DOUBTS)[number]

export const isDoubt = (value: unknown): value is Doubt => DOUBTS.some((doubt) => doubt === value)
