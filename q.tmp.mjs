import pg from 'pg'
const c = new pg.Client(process.argv[2]); await c.connect()
for (const q of process.argv.slice(3)) { const t=performance.now(); const r = await c.query(q); console.log(JSON.stringify(r.rows?.slice(0,60),null,0)?.slice(0,3000), Math.round(performance.now()-t)+'ms') }
await c.end()
