export const ASK_SELLER_TEXTS = {
  ask: 'Ask the seller',
  title: (listing: string) => `Ask about ${listing}`,
  description: "The seller reads and answers this here on Unpause. Neither of you sees the other's address.",
  question: 'Your question',
  send: 'Send question',
  cancel: 'Cancel',
  empty: 'Please write your question.',
  ended:
    "Your conversation about this listing is closed. Open it again there to ask. We've put your question into it.",
  seeConversation: 'Go to the conversation',
  failed: "We couldn't send your question. Please try again.",
} as const
