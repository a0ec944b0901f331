import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInSchema, signUpSchema } from './account.schema.ts'
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './account.ts'

const password = fc.string({ minLength: ACCOUNT_LIMITS.password.min, maxLength: ACCOUNT_LIMITS.password.max })
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,20}(\.[a-z0-9]{1,20})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}\.[a-z]{2,6}$/),
  )
  .map(([name, host]) => `${name}@${host}`)
const spaces = fc.stringMatching(/^[ \t\n]{0,3}$/)

const saying = (schema: typeof signInSchema | typeof signUpSchema, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('[AUTH-05] [AUTH-07] accepts an email and a password and trims the email', () => {
  fc.assert(
    fc.property(email, password, spaces, spaces, (email, password, before, after) => {
      for (const schema of [signInSchema, signUpSchema]) {
        expect(schema.parse({ email: before + email + after, password })).toEqual({ email, password })
      }
    }),
  )
})

test('[AUTH-05] [AUTH-07] shows the same message for every missing field', () => {
  const nothing = fc.constantFrom(undefined, null, '', 0, false, {})
  fc.assert(
    fc.property(nothing, email, password, (nothing, email, password) => {
      for (const schema of [signInSchema, signUpSchema]) {
        expect(saying(schema, { email, password: nothing })).toEqual([['password', ACCOUNT_TEXTS.fillAll]])
        expect(saying(schema, { email: nothing, password })).toEqual([['email', ACCOUNT_TEXTS.fillAll]])
      }
    }),
  )
})

test('[AUTH-08] accepts new passwords of 6 to 128 characters', () => {
  const tooShort = fc.string({ minLength: 1, maxLength: 5 })
  const tooLong = fc.string({ minLength: 129, maxLength: 400 })
  fc.assert(
    fc.property(email, tooShort, tooLong, (email, tooShort, tooLong) => {
      expect(saying(signUpSchema, { email, password: tooShort })).toEqual([
        ['password', ACCOUNT_TEXTS.passwordTooShort],
      ])
      expect(saying(signUpSchema, { email, password: tooLong })).toEqual([
        ['password', ACCOUNT_TEXTS.passwordTooLong],
      ])
    }),
  )
})

test('never throws for any input', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const schema of [signInSchema, signUpSchema]) {
        for (const [, sentence] of saying(schema, value)) expect(sentence).toMatch(/\S/)
      }
    }),
  )
})
