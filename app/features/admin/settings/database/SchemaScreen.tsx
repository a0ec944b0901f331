import { Cell, Row, Table } from '../../../../ui/layout/Table.tsx'
import { DATABASE_TEXTS, SCHEMA_PAGE } from './database-texts.ts'
import { StructureScreen } from './StructureScreen.tsx'

const [, type, required] = DATABASE_TEXTS.columnHeads

export const SchemaScreen = () => (
  <StructureScreen
    {...SCHEMA_PAGE}
    has={() => true}
    note={({ is_view, columns }) =>
      [...(is_view ? [DATABASE_TEXTS.view] : []), DATABASE_TEXTS.columns(columns.length)].join(', ')
    }
  >
    {({ name, columns }) => (
      <Table caption={name} columns={DATABASE_TEXTS.columnHeads}>
        {columns.map((column) => (
          <Row key={column.name}>
            <Cell head>
              <code>{column.name}</code>
            </Cell>
            <Cell label={type}>{column.type}</Cell>
            <Cell label={required}>{column.is_required ? DATABASE_TEXTS.yes : DATABASE_TEXTS.no}</Cell>
          </Row>
        ))}
      </Table>
    )}
  </StructureScreen>
)
