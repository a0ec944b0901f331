export const FOLLOWING_TABS = ['new', 'searches', 'all'] as const

export type FollowingTab = (typeof FOLLOWING_TABS)[number]

export const isFollowingTab = (value: unknown): value is FollowingTab =>
  FOLLOWING_TABS.some((tab) => tab === value)
