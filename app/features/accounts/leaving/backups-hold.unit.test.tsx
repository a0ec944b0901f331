import { expect, test } from 'vitest'
import { BARE_SITE, renderOnServer } from '../../../../test/render.tsx'
import { PRIVACY_CHAPTERS } from '../../static-pages/privacy-chapters.tsx'
import { accountDeletedEmail, deletionRequestedEmail } from './leaving-emails.server.ts'
import { DELETE_ACCOUNT } from './leaving-texts.ts'

const textsOf = (days: number) => [
  DELETE_ACCOUNT.text(days),
  deletionRequestedEmail('ann@example.com', '2026-12-06T12:00:00.000Z', 'https://unpause.example', days).text,
  accountDeletedEmail('ann@example.com', days).text,
]

const HowLong = () => PRIVACY_CHAPTERS.find(({ id }) => id === 'how-long')?.body

const privacy = async (backup_days: number) =>
  (await renderOnServer(<HowLong />, { settings: { ...BARE_SITE, backup_days } })).text.replace(/\s+/g, ' ')

test('[STATIC-05] [STATIC-17] what promises that something is gone says for how many days backups of this site hold it', async () => {
  for (const text of textsOf(30)) expect(text).toContain('Our backups hold it for up to 30 more days')
  for (const text of textsOf(1)) expect(text).toContain('for up to 1 more day,')
  expect(await privacy(30)).toContain('Our nightly backups hold what is deleted for up to 30 more days')
  expect(await privacy(1)).toContain('for up to 1 more day,')
})

test('[STATIC-05] [STATIC-17] without nightly backups, nothing is said of days in them', async () => {
  for (const text of textsOf(0)) expect(text).not.toMatch(/backup|more day/)
  expect(await privacy(0)).toContain('This site makes no nightly backups')
  expect(await privacy(0)).not.toContain('more day')
})

test('[STATIC-05] [SUBMIT-32] the member learns that an anonymous story follows within a day', async () => {
  const [, requested = ''] = textsOf(7)
  expect(requested).toContain('Anonymous stories disappear within a day, at a random time')
  expect(DELETE_ACCOUNT.dialog.description('2026-12-06T12:00:00.000Z')).toContain(
    'Anonymous stories follow at a random time within a day',
  )
  expect(await privacy(7)).toContain('anonymous stories follow at a random time within a day')
})
