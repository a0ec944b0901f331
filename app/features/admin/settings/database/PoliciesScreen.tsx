import type { Policy } from './database-response.schema.ts'
import { DATABASE_TEXTS, POLICIES_PAGE } from './database-texts.ts'
import styles from './StructureScreen.module.css'
import { StructureScreen } from './StructureScreen.tsx'

export const PoliciesScreen = () => (
  <StructureScreen
    {...POLICIES_PAGE}
    has={({ is_view }) => !is_view}
    summary={(tables) => (
      <p className={styles.summary}>
        <b>
          {DATABASE_TEXTS.summary(
            tables.reduce((sum, { policies }) => sum + policies.length, 0),
            tables.filter(({ policies }) => policies.length > 0).length,
          )}
        </b>{' '}
        <span>{DATABASE_TEXTS.restUnreachable}</span>
      </p>
    )}
    note={({ has_row_security, policies }) =>
      has_row_security ? DATABASE_TEXTS.policies(policies.length) : DATABASE_TEXTS.unprotected
    }
  >
    {({ policies }) =>
      policies.length === 0 ? (
        <p>{DATABASE_TEXTS.noRules}</p>
      ) : (
        <ul className={styles.rules}>
          {policies.map((policy) => (
            <Rule key={policy.name} {...policy} />
          ))}
        </ul>
      )
    }
  </StructureScreen>
)

function Rule(policy: Policy) {
  return (
    <li>
      <p>{DATABASE_TEXTS.inWords(policy)}</p>
      {policy.using && (
        <p>
          <span className="meta">{DATABASE_TEXTS.onlyIf}</span> <code>{policy.using}</code>
        </p>
      )}
      {policy.check && (
        <p>
          <span className="meta">{DATABASE_TEXTS.andOnlyIf}</span> <code>{policy.check}</code>
        </p>
      )}
    </li>
  )
}
