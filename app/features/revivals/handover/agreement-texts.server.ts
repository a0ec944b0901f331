/** The words of the agreement that both can download. */
export const AGREEMENT_TEXTS = {
  title: (project: string) => `Agreement on the handover of ${project}`,
  warning:
    'This is a template, made from the offer and from what both entered. It is no legal advice. Change what you like; a lawyer can make it better.',
  between: (giver: string, receiver: string) =>
    `Between **${giver}** (gives) and **${receiver}** (receives).`,
  blank: '______________________',
  nothing: 'nothing',
  notApplicable: (thing: string) => `${thing} (doesn't apply)`,
  passesOn: '1. What passes on',
  stays: '2. What does not pass on',
  comesWith: '3. What comes with it: tickets, bills, renewals, promises',
  terms: '4. Terms',
  termsAre: (terms: string, note: string) => (note ? `${terms}: ${note}` : terms),
  ofTerms: {
    free: 'Free of charge',
    open_source: 'Under an open-source license',
    price: 'For a price',
    equity: 'For a share',
    discussed: 'To be filled in',
  } as Readonly<Record<string, string>>,
  noTerms: 'To be filled in',
  advice: (hours: number, months: number | null) =>
    `The giver helps for ${hours} ${hours === 1 ? 'hour' : 'hours'} a month${months === null ? '' : `, for ${months} ${months === 1 ? 'month' : 'months'}`}.`,
  inspection: (days: number) =>
    `The receiver has ${days} ${days === 1 ? 'day' : 'days'} to look over each thing that was handed over.`,
  rules: '5. How it passes on',
  ofRules: [
    'Each thing passes on when the receiver says that they have it. Silence accepts nothing.',
    'The giver says that they may pass each thing on, and names what belongs to others.',
    'Until a thing has passed on, the giver pays for it and keeps it running. From then on the receiver does.',
    'Data about people is used for the same purpose only. The people are told who holds it.',
    'If the handover is returned, what has passed on comes back in the state it is in, and each bears their own costs.',
  ],
  signatures: '6. Signatures',
  placeAndDay: 'Town and day',
} as const
