export const BADGE_PAGE_TEXTS = {
  title: 'Badge and card',
  description: 'A sign for the place where your code lives, which changes with your story.',
  lead: 'Put the sign where the code lives. It changes by itself when your story does.',
  badge: 'Badge for a README',
  cardHtml: 'HTML of the card',
  badgeHint:
    'It may be a minute late. Add ?show=lessons to the address of the picture, after .svg, to say how many lessons your story has.',
  whose: 'Whose badge is it?',
  whoseLead:
    'Anyone can paste a badge, so it proves nothing. A code in the README, on the site or in the domain does. Get it now, and you can push both at once.',
  canProve: (repository: string) =>
    `Anyone can paste a badge, so it proves nothing. "Copy badge and proof" adds a comment that readers don't see, which proves that ${repository} is yours.`,
  withProof: (repository: string) =>
    `The code has a comment that readers don't see. In the README, it proves that ${repository} is yours.`,
  prove: "Prove it's yours",
  proveOtherwise: 'Prove it another way',
  proof: 'Your proof',
  card: 'Card for a page',
  cardHint:
    'WordPress, Ghost and others need only the address of your story: they ask for the card themselves (oEmbed).',
  anonymousTitle: 'A badge would give you away',
  anonymous:
    "Your story is anonymous. A badge in the repository tells everyone whose it is, so there's none to copy. The card says what the story says, and no more.",
} as const
