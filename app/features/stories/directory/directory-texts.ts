export const DIRECTORY_TEXTS = {
  title: 'Directory',
  description:
    'Stories of startups that paused, pivoted or shut down: what happened and what was learned. Read them, vote for what deserves another run, and find the ones open for revival.',
  submit: 'Submit Your Story',
  open: 'Open for revival',
  showAll: 'Show all stories',
  offers: 'See what passes on, and on which terms',
  search: 'Search stories',
  bookmarked: 'Your bookmarks',
  category: 'Category',
  allCategories: 'All Categories',
  further: 'Further stories',
  sort: 'Sort',
  relevance: 'Relevance',
  similar: 'These are spelled similarly.',
  failed: 'Unable to load stories',
  failedDescription: "We can't show stories right now. Please try again in a moment.",
} as const
