/** Where a code can be shown that proves whose a project is. */
export const PROOF_WAYS = ['record', 'file', 'readme'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** What everybody reads beside a story. */
export const STORY_PROOF_TEXTS = {
  fromFounder: 'From the founder',
  isYours: 'Is this your project?',
  prove: 'Prove it',
  provenBy: {
    record: (subject: string) => `Proven by the DNS record of ${subject}`,
    file: (subject: string) => `Proven by a file on ${subject}`,
    readme: (subject: string) => `Proven by a line in ${subject}`,
  } satisfies Record<ProofWay, (subject: string) => string>,
  report: 'Report this answer',
  unnamed: 'A member',
} as const
