import { ACCESS_DENIED } from '../../platform/validation/access-denied.ts'

/** How many items the dashboard lists (ADMIN-08, ADMIN-09). */
export const RECENT_ITEMS = 5

/** How many stories the analytics list (ADM-ANALYTICS-02). */
export const TOP_STARTUPS = 10

/** The periods that an admin can choose, in days. */
export const PERIODS = [30, 90] as const

export type Period = (typeof PERIODS)[number]

export const ADMIN_TEXTS = {
  panel: 'Admin Panel',
  verifying: 'Verifying admin access...',
  denied: {
    title: 'Access Denied',
    description: ACCESS_DENIED,
    action: 'Go to Homepage',
  },
  viewSite: 'View Site',
  missing: 'N/A',
  loading: 'Loading',
  loadFailed: (what: string) => `We couldn't load ${what}`,
  tryAgain: 'Try Again',
  noResponse: "The server didn't respond. Please try again.",
} as const

/** The name of a member. Members without one appear with the first part of their address. */
export const memberName = ({
  full_name,
  email,
}: {
  full_name: string | null
  email: string | null
}): string => full_name || email?.split('@')[0] || ADMIN_TEXTS.missing

/** What the dialogs about the admin role say (ADM-USERS-04). */
export const ROLE_CHANGES = {
  grant: {
    label: 'Make Admin',
    warning:
      "This gives them full access to the admin panel. They can view every account, delete anyone's content, and make others admins.",
  },
  revoke: {
    label: 'Remove Admin',
    warning: "This removes their admin role. They'll lose access to the admin panel.",
  },
  leave: {
    label: 'Remove Admin',
    warning:
      "This removes your own admin role. You'll lose access to the admin panel until another admin restores it.",
  },
} as const

export type RoleChange = keyof typeof ROLE_CHANGES

/** What moderation says about each kind of content (ADMIN-12, ADMIN-13, section 8). */
export const MODERATED = {
  startups: {
    noun: 'startup',
    warning:
      'This will permanently delete this startup and all associated data. This action cannot be undone.',
    done: 'Startup deleted successfully',
    failed: (message: string) => `Failed to delete startup: ${message}`,
    gone: 'This startup has already been deleted.',
  },
  assets: {
    noun: 'asset',
    warning: 'This will permanently delete this asset and all associated data. This action cannot be undone.',
    done: 'Asset deleted successfully',
    failed: (message: string) => `Failed to delete asset: ${message}`,
    gone: 'This asset has already been deleted.',
  },
  comments: {
    noun: 'comment',
    warning: 'This will permanently delete this comment. This action cannot be undone.',
    done: 'Comment deleted successfully',
    failed: (message: string) => `Failed to delete comment: ${message}`,
    gone: 'This comment has already been deleted.',
  },
} as const

export type Moderated = keyof typeof MODERATED
