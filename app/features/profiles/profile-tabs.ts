/** The lists of the profile, in their order (PROF-03). */
export const PROFILE_TABS = ['bookmarks', 'stories', 'listings', 'assets', 'lessons'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

export const isProfileTab = (value: unknown): value is ProfileTab => PROFILE_TABS.some((tab) => tab === value)

/** The one that the address without a tab opens: the first that has something, or else the bookmarks. */
export const firstTabOf = (totals: Readonly<Record<ProfileTab, number>> | undefined): ProfileTab =>
  PROFILE_TABS.find((tab) => totals && totals[tab] > 0) ?? 'bookmarks'
