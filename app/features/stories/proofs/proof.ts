/** `missing`: it held, and isn't found any more; it ends unless it comes back. */
export const PROOF_STATES = ['waiting', 'proven', 'missing', 'ended'] as const
export type StateOfProof = (typeof PROOF_STATES)[number]

/** How long an answer can be, in characters. */
export const ANSWER_LIMIT = 5_000

export const PROOF_ERRORS = {
  notFound: 'Proof not found',
  anonymous: "An anonymous story can't be verified: the mark would tell whose it is. Nothing was saved.",
  notNamed: (subject: string) =>
    `The story doesn't name ${subject}. Prove a domain or a repository that it links to. If a link is missing, ask for a correction first.`,
  proven: 'You have proven this story already. Take that proof back before you choose another way.',
  noFacts: 'Only founders who have proven that the project is theirs can add facts beside a story.',
  noAnswer: 'Only founders who have proven that the project is theirs can answer beside a story.',
} as const
