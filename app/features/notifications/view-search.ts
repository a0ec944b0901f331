const VIEWS = ['unread', 'stories', 'marketplace', 'account'] as const

interface ViewSearch {
  view?: (typeof VIEWS)[number] | undefined
}

/** An unknown view is none. Left out, the router would keep what the address says. */
export const viewSearch = ({ view }: Record<string, unknown>): ViewSearch => ({
  view: VIEWS.find((each) => each === view),
})
