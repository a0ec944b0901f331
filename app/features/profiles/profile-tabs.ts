/** The lists of the profile, in their order; the address without a tab shows the bookmarks (PROF-03). */
export const PROFILE_TABS = ['stories', 'listings', 'bookmarks', 'assets'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

export const isProfileTab = (value: unknown): value is ProfileTab => PROFILE_TABS.some((tab) => tab === value)
