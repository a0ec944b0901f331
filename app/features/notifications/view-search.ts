const VIEWS = ['unread', 'stories', 'marketplace', 'account'] as const

interface ViewSearch {
  view?: (typeof VIEWS)[number]
}

export function viewSearch({ view }: Record<string, unknown>): ViewSearch {
  const known = VIEWS.find((each) => each === view)
  return known ? { view: known } : {}
}
