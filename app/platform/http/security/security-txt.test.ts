import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: 'https://unpause.example' }, 'https://unpause.example/support'],
  [
    { PUBLIC_URL: 'https://unpause.example', SUPPORT_EMAIL: 'help@unpause.example' },
    'mailto:help@unpause.example',
  ],
])(
  '/.well-known/security.txt with %o names the contact %s and expires within a year',
  async (env, contact) => {
    const app = await testApp(env)
    try {
      const response = await app.request('/.well-known/security.txt')
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
      const fields = Object.fromEntries(
        (await response.text())
          .trimEnd()
          .split('\n')
          .map((line) => line.split(/: (.*)/, 2)),
      )
      expect(fields).toMatchObject({
        Contact: contact,
        Canonical: 'https://unpause.example/.well-known/security.txt',
      })
      const left = Date.parse(fields.Expires) - Date.now()
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(YEAR)
    } finally {
      await app.close()
    }
  },
)
