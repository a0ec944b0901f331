/** What a look at the README of a project found. */
export const LOOK_TEXTS = {
  notNamed: (subject: string) => `The story doesn't name ${subject} any more.`,
  readmeThere: (repository: string, file: string) => `${file} of ${repository} has the code.`,
  readmeWithout: (repository: string, file: string) => `${file} of ${repository} is there, without the code.`,
  largeReadme: (repository: string) =>
    `The README of ${repository} is larger than 1 MB, so we don't read it.`,
} as const
