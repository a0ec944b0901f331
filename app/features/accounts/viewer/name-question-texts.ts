/** What members without a name are asked where they write something that shows one. */
export const NAME_QUESTION = {
  label: 'Your name',
  optional: 'optional',
  failed: "We couldn't save your name. Please try again.",
  hints: {
    comment: "Left empty, readers see 'Anonymous User'.",
    message: 'The founder sees it with your message.',
    listing: 'Shown with your listing.',
    story: 'Shown with your comments and messages. Your story shows the builder name.',
  },
} as const

export type NamedAct = keyof typeof NAME_QUESTION.hints

export const isShortForm = (act: NamedAct): boolean => act === 'comment' || act === 'message'
