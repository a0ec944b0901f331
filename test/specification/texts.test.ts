import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '../../app/features/accounts/account.ts'
import { SESSION_TEXTS } from '../../app/features/accounts/session-texts.ts'
import { ADMIN_TEXTS, MODERATED, ROLE_CHANGES } from '../../app/features/admin/admin.ts'
import { ANALYTICS_TEXTS } from '../../app/features/admin/insights/insights-texts.ts'
import { LIST_TEXTS } from '../../app/features/admin/lists/list-texts.ts'
import { CONFIRMATION_TEXTS, ROLE_TEXTS } from '../../app/features/admin/moderation-texts.ts'
import { ANONYMOUS_USER, COMMENT_TEXTS } from '../../app/features/comments/comment.ts'
import { COMMENT_FORM_TEXTS } from '../../app/features/comments/comment-form-texts.ts'
import { DASHBOARD_TEXTS } from '../../app/features/home/dashboard/dashboard.ts'
import { AUDIENCES, FEATURES, LANDING_TEXTS, WHY } from '../../app/features/home/landing/landing.ts'
import { FOOTER_COLUMNS } from '../../app/features/layout/footer/footer-texts.ts'
import { NAV } from '../../app/features/layout/navigation/nav-items.ts'
import { ASSET_CATEGORIES, LICENSE_TYPES } from '../../app/features/marketplace/asset.ts'
import { ASSET_PAGE_TEXTS } from '../../app/features/marketplace/asset-page-texts.ts'
import { ASSET_TAGS } from '../../app/features/marketplace/asset-tags.ts'
import { MARKETPLACE_TEXTS } from '../../app/features/marketplace/asset-texts.ts'
import { contactLink } from '../../app/features/marketplace/contact-link.ts'
import { CONTACT_METHODS } from '../../app/features/marketplace/contact-methods.ts'
import { LISTING_TEXTS } from '../../app/features/marketplace/listing-texts.ts'
import { NEWSLETTER_TEXTS } from '../../app/features/newsletter/newsletter-texts.ts'
import { PROFILE_TEXTS } from '../../app/features/profiles/profile.ts'
import { INTEREST_TEXTS } from '../../app/features/revivals/interests/interest.ts'
import { REVIVAL_TEXTS } from '../../app/features/revivals/offers/revival-texts.ts'
import { SHARE_TEXTS, sharedLink, sharedText } from '../../app/features/share/share.ts'
import { BOOKMARK_TEXTS } from '../../app/features/stories/bookmarks/bookmark.ts'
import { BOOKMARKED_TEXTS, STORY_LIST_TEXTS } from '../../app/features/stories/list/story-list-texts.ts'
import { storySchema } from '../../app/features/stories/story.schema.ts'
import {
  ANONYMOUS_BUILDER,
  PROJECT_TYPES,
  SORTS,
  STAGES,
  STORY_CATEGORIES,
  STORY_TEXTS,
  UNTITLED,
} from '../../app/features/stories/story.ts'
import { EMPTY_STORY, SECTIONS } from '../../app/features/stories/submit/sections/story-fields.ts'
import { SUBMISSION_ERRORS, SUBMIT_TEXTS } from '../../app/features/stories/submit/sections/submit-texts.ts'
import { missingFields } from '../../app/features/stories/submit/submit-checks.ts'
import { toStoryForm } from '../../app/features/stories/submit/use-submit-story.ts'
import { TRENDING_TEXTS } from '../../app/features/stories/trending/trending.ts'
import { VOTE_TEXTS } from '../../app/features/stories/voting/vote-texts.ts'
import {
  BUSINESS_HOURS,
  RESPONSE_TIMES,
  SENT,
  MESSAGE_CATEGORIES as SUPPORT_CATEGORIES,
} from '../../app/features/support/support.ts'
import { forbidden, notAuthenticated } from '../../app/platform/errors/errors.ts'
import { COMMUNITY_LITERALS } from './community-literals.ts'
import { MARKET_LITERALS } from './market-literals.ts'
import { SCREEN_LITERALS } from './screen-literals.ts'
import { SCREEN_SOURCES } from './screen-sources.ts'

const TEXT_LITERALS = { ...COMMUNITY_LITERALS, ...MARKET_LITERALS }

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)
const required = SESSION_TEXTS.signInRequired
const emptyStory = storySchema.safeParse(toStoryForm(EMPTY_STORY, crypto.randomUUID()))
const greeting = new URL(contactLink('whatsapp', '+1 555 010 9999').href ?? '').searchParams.get('text')
const { startups, assets, comments, users } = LIST_TEXTS

const TEXTS: Record<keyof typeof TEXT_LITERALS, unknown> = {
  'SHELL-07': labels(NAV.member.phone),
  'SHELL-08': labels([...NAV.guest.header, NAV.guest.headerButton]),
  'SHELL-12': { member: labels(NAV.member.phone), guest: labels(NAV.guest.phone) },
  'SHELL-16': {
    columns: FOOTER_COLUMNS.map(({ title }) => title),
    // The row names the others "among others".
    links: FOOTER_COLUMNS.slice(1)
      .flatMap(({ links }) => labels(links))
      .filter((label) => label !== 'Moderation log' && label !== 'Report illegal content'),
  },
  'SHELL-18': NEWSLETTER_TEXTS.blank,
  'SHELL-19': NEWSLETTER_TEXTS.subscribed,

  'LAND-02': LANDING_TEXTS.badge,
  'LAND-03': [LANDING_TEXTS.exploreMarketplace, LANDING_TEXTS.diveIntoStories, LANDING_TEXTS.joinCommunity],
  'LAND-04': FEATURES.map(({ title }) => title),
  'LAND-05': TRENDING_TEXTS.title,
  'LAND-06': TRENDING_TEXTS.showMore(7).replace('7', '<N>'),
  'LAND-07': TRENDING_TEXTS.showLess,
  'LAND-10': STORY_LIST_TEXTS.updated,
  'LAND-13': {
    button: TRENDING_TEXTS.viewAll,
    title: required,
    description: TRENDING_TEXTS.signInToExplore,
  },
  'LAND-14': { button: TRENDING_TEXTS.share, title: required, description: TRENDING_TEXTS.signInToShare },
  'LAND-17': LANDING_TEXTS.contactSupport,
  'LAND-18': WHY.title,
  'LAND-21': AUDIENCES.map(({ who }) => who),

  'AUTH-05': ACCOUNT_TEXTS.fillAll,
  'AUTH-08': ACCOUNT_TEXTS.passwordTooShort,
  'AUTH-09': ACCOUNT_TEXTS.created,
  'AUTH-10': ACCOUNT_TEXTS,
  'AUTH-11': ACCOUNT_TEXTS,
  'AUTH-12': ACCOUNT_TEXTS,
  'AUTH-13': SESSION_TEXTS.googleFailure,
  'AUTH-14': SESSION_TEXTS.signOutFailure,
  'AUTH-21': SESSION_TEXTS.welcome,
  'AUTH-22': SESSION_TEXTS.signedOut,

  'DASH-01': DASHBOARD_TEXTS.loading,
  'DASH-02': DASHBOARD_TEXTS,
  'DASH-08': DASHBOARD_TEXTS.noneOpen,
  'DASH-10': { none: DASHBOARD_TEXTS.noneThisMonth, ...DASHBOARD_TEXTS.notListed },

  'DIR-04': SORTS,
  'DIR-10': VOTE_TEXTS,
  'DIR-11': { title: required, description: VOTE_TEXTS.signIn },
  'DIR-12': { title: required, description: STORY_LIST_TEXTS.signInToComment },
  'DIR-15': STORY_LIST_TEXTS.none,
  'DIR-17': STORY_LIST_TEXTS.failed('<message>'),

  'SUBMIT-01': SECTIONS.map(({ title }) => title),
  'SUBMIT-03': PROJECT_TYPES,
  'SUBMIT-04': STAGES,
  'SUBMIT-05': STORY_CATEGORIES,
  'SUBMIT-09': SUBMIT_TEXTS.tooManyScreenshots,
  'SUBMIT-14': {
    title: SUBMIT_TEXTS.invalid,
    messages: missingFields(EMPTY_STORY).map(({ message }) => message),
  },
  'SUBMIT-15': SUBMIT_TEXTS.signedOut,
  'SUBMIT-16': { server: SUBMISSION_ERRORS.notSignedIn, shown: SUBMIT_TEXTS.signedOutMeanwhile },
  'SUBMIT-17': emptyStory.error?.issues
    .map(({ message }) => message)
    .filter((message) => message !== 'Publishing consent is required'),
  'SUBMIT-19': SUBMISSION_ERRORS.nameTakenByYou('<project name>'),
  'SUBMIT-20': SUBMISSION_ERRORS.nameNotChecked,
  'SUBMIT-21': SUBMISSION_ERRORS.nameTaken('<project name>'),
  'SUBMIT-22': forbidden().message,
  'SUBMIT-23': SUBMISSION_ERRORS.failed('<message>'),
  'SUBMIT-24': SUBMIT_TEXTS.logoFailed,
  'SUBMIT-25': { title: SUBMIT_TEXTS.failedTitle, description: SUBMIT_TEXTS.failed },
  'SUBMIT-26': SUBMIT_TEXTS.success('<project name>'),

  'STORY-05': STORY_TEXTS.notFound,
  'STORY-06': UNTITLED,
  'STORY-09': {
    ...BOOKMARK_TEXTS,
    added: BOOKMARK_TEXTS.added.title,
    removed: BOOKMARK_TEXTS.removed.title,
  },
  'STORY-10': { title: required, description: BOOKMARK_TEXTS.signIn },
  'STORY-11': BOOKMARK_TEXTS.failed,
  'STORY-13': VOTE_TEXTS.failed,
  'STORY-14': notAuthenticated().message,
  'STORY-17': ANONYMOUS_BUILDER,

  'COMM-02': COMMENT_FORM_TEXTS.placeholder,
  'COMM-03': COMMENT_FORM_TEXTS,
  'COMM-05': ANONYMOUS_USER,
  'COMM-06': COMMENT_TEXTS.empty,
  'COMM-09': COMMENT_FORM_TEXTS,

  'SHARE-02': { text: sharedText('<story name>'), link: sharedLink('<origin>', '<id>') },
  'SHARE-04': SHARE_TEXTS.copied,
  'SHARE-05': SHARE_TEXTS.copyFailed,
  'SHARE-06': SHARE_TEXTS.signIn,

  'REVIVE-06': INTEREST_TEXTS,
  'REVIVE-08': REVIVAL_TEXTS.notFound,
  'REVIVE-09': { title: required, description: INTEREST_TEXTS.signIn },
  'REVIVE-10': INTEREST_TEXTS.notSignedIn,
  'REVIVE-11': INTEREST_TEXTS.blank,
  'REVIVE-13': [INTEREST_TEXTS.sent, INTEREST_TEXTS.notified],
  'REVIVE-15': INTEREST_TEXTS.failed,

  'MKT-01': MARKETPLACE_TEXTS.title,
  'MKT-02': MARKETPLACE_TEXTS.subtitle,
  'MKT-08': Object.values(ASSET_CATEGORIES),
  'MKT-09': ASSET_CATEGORIES,
  'MKT-11': {
    title: MARKETPLACE_TEXTS.none,
    filtered: MARKETPLACE_TEXTS.noneMatching,
    empty: MARKETPLACE_TEXTS.noneYet,
  },
  'MKT-14': { add: MARKETPLACE_TEXTS.addBookmark, remove: MARKETPLACE_TEXTS.removeBookmark },
  'MKT-16': { added: MARKETPLACE_TEXTS.bookmarked, removed: MARKETPLACE_TEXTS.unbookmarked },
  'MKT-17': MARKETPLACE_TEXTS.bookmarkFailed,
  'MKT-26': { started: MARKETPLACE_TEXTS.downloading, failed: MARKETPLACE_TEXTS.downloadFailed },

  'LIST-02': LISTING_TEXTS.signedOut,
  'LIST-06': ASSET_TAGS,
  'LIST-07': LICENSE_TYPES,
  'LIST-08': LISTING_TEXTS.tooManyTags,
  'LIST-12': { uploaded: LISTING_TEXTS.uploaded, failed: LISTING_TEXTS.uploadFailed },
  'LIST-13': LISTING_TEXTS.uploadSignedOut,
  'LIST-14': { deleted: LISTING_TEXTS.fileDeleted, failed: LISTING_TEXTS.deleteFailed },
  'LIST-16': LISTING_TEXTS.coverFailed,
  'LIST-22': Object.keys(CONTACT_METHODS),
  'LIST-27': LISTING_TEXTS.missing,
  'LIST-28': LISTING_TEXTS.noFiles,
  'LIST-29': LISTING_TEXTS.noContact,
  'LIST-34': [LISTING_TEXTS.submitted, LISTING_TEXTS.listed],
  'LIST-35': { title: LISTING_TEXTS.failedTitle, description: LISTING_TEXTS.failed },

  'ASSET-02': ASSET_PAGE_TEXTS.absent,
  'ASSET-13': contactLink(null, null),
  'ASSET-14': greeting,

  'PROF-01': { title: SESSION_TEXTS.pleaseSignIn.title, description: PROFILE_TEXTS.signedOut },
  'PROF-02': { anonymous: PROFILE_TEXTS.anonymous, joined: PROFILE_TEXTS.joined('<date>') },
  'PROF-03': PROFILE_TEXTS.tabs.bookmarks(7).replace('7', '<N>'),
  'PROF-05': BOOKMARKED_TEXTS.none,
  'PROF-08': PROFILE_TEXTS,

  'STATIC-07': SENT.support,
  'STATIC-10': SUPPORT_CATEGORIES,
  'STATIC-12': SENT.contact,
  'STATIC-13': BUSINESS_HOURS.map(({ term, detail }) => [term, detail]),
  'STATIC-14': RESPONSE_TIMES.map(({ about, hours }) => [about, hours]),

  'ADMIN-01': ADMIN_TEXTS.verifying,
  'ADMIN-02': ADMIN_TEXTS.denied,
  'ADMIN-03': ADMIN_TEXTS.panel,
  'ADMIN-06': ADMIN_TEXTS.viewSite,
  'ADMIN-12': {
    question: CONFIRMATION_TEXTS.areYouSure,
    startup: MODERATED.startups.warning,
    asset: MODERATED.assets.warning,
  },
  'ADMIN-13': MODERATED.comments.warning,
  'ADM-USERS-02': users.all,
  'ADM-USERS-03': ADMIN_TEXTS.missing,
  'ADM-USERS-04': { grant: ROLE_CHANGES.grant.label, revoke: ROLE_CHANGES.revoke.label },
  'ADM-USERS-05': { done: ROLE_TEXTS.changed, failed: ROLE_TEXTS.failed('<message>') },
  'ADM-STARTUPS-01': startups,
  'ADM-STARTUPS-02': startups.search,
  'ADM-STARTUPS-05': { done: MODERATED.startups.done, failed: MODERATED.startups.failed('<message>') },
  'ADM-MKT-01': assets,
  'ADM-MKT-02': assets.search,
  'ADM-MKT-06': { done: MODERATED.assets.done, failed: MODERATED.assets.failed('<message>') },
  'ADM-COMMENTS-01': comments,
  'ADM-COMMENTS-02': comments.search,
  'ADM-COMMENTS-04': { done: MODERATED.comments.done, failed: MODERATED.comments.failed('<message>') },
  'ADM-ANALYTICS-02': ANALYTICS_TEXTS.top,
  'ADM-ANALYTICS-03': ANALYTICS_TEXTS.activity,
}

const CLOSED_SETS: (keyof typeof TEXT_LITERALS)[] = [
  'DIR-04',
  'SUBMIT-03',
  'SUBMIT-04',
  'MKT-09',
  'LIST-07',
  'STATIC-10',
]

test.each(Object.entries(TEXT_LITERALS))(
  '%s: the text equals the one in the specification',
  (id, literal) => {
    const text = TEXTS[id as keyof typeof TEXT_LITERALS]
    if (typeof literal === 'object') expect(text).toMatchObject(literal)
    else expect(text).toBe(literal)
  },
)

test.each(CLOSED_SETS)('%s: the options are only those in the specification', (id) => {
  expect(TEXTS[id]).toEqual(TEXT_LITERALS[id])
})

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const ENTITIES: Record<string, string> = { '&amp;': '&', '&apos;': "'", "\\'": "'" }

const sourceOf = (file: string) =>
  readFileSync(`app/${file}`, 'utf8')
    .replaceAll(COMMENTS, '')
    .replaceAll(/&\w+;|\\'/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')

/** Finds a text between quotes or tags; a part in angle brackets matches any value. */
function isInSource(file: string, literal: string) {
  const escaped = literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<\w+>/g, '\\$?\\{[^{}]+\\}')
  return new RegExp(`(['"\`]|[>}] ?)${escaped}(['"\`:]| ?<)`).test(sourceOf(file))
}

const screenTexts = Object.entries(SCREEN_LITERALS).flatMap(([id, texts]) => {
  const files = SCREEN_SOURCES[id] ?? {}
  return texts.map((text) => [id, typeof files === 'string' ? files : (files[text] ?? ''), text] as const)
})

test.each(screenTexts)('%s: %s contains the text “%s”', (_, file, text) => {
  expect(isInSource(file, text)).toBe(true)
})
