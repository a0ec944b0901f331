export const RULEBOOK_ERRORS = {
  content: 'Please write the text.',
  whatChanged: 'Please say what changed, in a sentence.',
  chapters: (missing: readonly string[]) =>
    missing.length === 1
      ? `The chapter “${missing[0]}” is missing. Its heading is a line of its own: ## ${missing[0]}`
      : `These chapters are missing: ${missing.map((title) => `“${title}”`).join(', ')}. A heading is a line of its own, such as: ## ${missing[0]}`,
  unchanged: 'Please change something first.',
  outdated: 'Somebody else published a version in the meantime. Compare yours with it, and publish again.',
  noVersion: 'There is no such version.',
} as const
