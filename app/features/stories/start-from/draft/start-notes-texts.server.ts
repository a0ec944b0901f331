/** What couldn't be read although the rest could. */
export const START_NOTES = {
  unnamed: 'The file',
  openFrontMatter: "The block at the top of the file isn't closed, so we read it as text.",
  brokenFrontMatter: "We couldn't read the block at the top of the file. The rest of it is here.",
  siteLeftOut: (host: string, why: string) => `We couldn't read ${host}. ${why}`,
  noReadme: 'The repository has no README.',
  noDates: (host: string) => `${host} didn't tell us the dates.`,
} as const
