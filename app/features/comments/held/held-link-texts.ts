/** What others read in the place of an address that is held; `app.without_links` writes it. */
export const HELD_LINK_MARK = '[link under review]'

export const HELD_LINK_TEXTS = {
  why: "A link in this comment waits automatically, because you're new here. Until a moderator has looked, or you're a member, others read “[link under review]” in its place.",
  onlyYou: 'Until then, only you see it.',
  written: 'What you wrote:',
} as const
