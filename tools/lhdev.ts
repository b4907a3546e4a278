import lighthouse from 'lighthouse'
import { aBrowser } from '../bench/pages/browser.ts'
const url = process.argv[2]!,
  N = Number(process.argv[3] ?? 3),
  show = process.argv[4]
const browser = await aBrowser()
for (let n = 0; n < N; n++) {
  const result: any = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const a = result.lhr.audits
  const f = (x: string) => Math.round(a[x].numericValue)
  console.log(
    'bench',
    Math.round(result.lhr.environment.benchmarkIndex),
    'score',
    Math.round(result.lhr.categories.performance.score * 100),
    'fcp',
    f('first-contentful-paint'),
    'lcp',
    f('largest-contentful-paint'),
    'tbt',
    f('total-blocking-time'),
    'si',
    f('speed-index'),
    'cls',
    a['cumulative-layout-shift'].numericValue,
    'tti',
    f('interactive'),
    'server',
    f('server-response-time'),
  )
  {
    const events = (result.artifacts.Trace ?? result.artifacts.traces?.defaultPass).traceEvents as any[]
    const fcp = events.find((e) => e.name === 'firstContentfulPaint')
    const tasks = events.filter((e) => e.pid === fcp.pid && e.tid === fcp.tid && e.ph === 'X' && /RunTask$/.test(e.name) && e.ts + e.dur > fcp.ts)
    const t = (k: string) => tasks.reduce((a, e) => a + Math.max(0, ((e[k] ?? 0) * 4) / 1000 - 50), 0)
    console.log('   tbt by wall', Math.round(t('dur')), 'by cpu', Math.round(t('tdur')), 'all cpu', Math.round(tasks.reduce((a, e) => a + (e.tdur ?? 0) / 1000, 0)), 'long', tasks.filter((e) => e.tdur > 12500).map((e) => Math.round(e.tdur / 1000)).join(' '))
  }
  if (show && n === N - 1) {
    const trace = result.artifacts.Trace ?? result.artifacts.traces?.defaultPass
    const events = trace.traceEvents as any[]
    const fcp = events.find((e) => e.name === 'firstContentfulPaint')
    const mine = events.filter((e) => e.pid === fcp.pid && e.tid === fcp.tid && e.ph === 'X' && e.dur)
    const t0 = Math.min(...events.filter((e) => e.name === 'navigationStart' && e.pid === fcp.pid).map((e) => e.ts))
    console.log('observed fcp', (fcp.ts - t0) / 1000)
    for (const t of mine.filter((e) => /RunTask$/.test(e.name) && e.dur > 8000).sort((x, y) => x.ts - y.ts)) {
      console.log(((t.ts - t0) / 1000).toFixed(0), '+' + (t.dur / 1000).toFixed(1), 'cpu', (t.tdur / 1000).toFixed(1))
      for (const k of mine
        .filter((e) => e !== t && e.ts >= t.ts && e.ts + e.dur <= t.ts + t.dur && e.dur > 2500)
        .sort((x, y) => x.ts - y.ts))
        console.log(
          '     ',
          ((k.ts - t0) / 1000).toFixed(0),
          '+' + (k.dur / 1000).toFixed(1),
          k.name,
          k.args?.data?.url?.split('/').pop() ?? k.args?.fileName?.split('/').pop() ?? '',
          k.args?.data?.functionName ?? '',
          k.args?.beginData?.stackTrace ? JSON.stringify(k.args.beginData.stackTrace[0]) : '',
        )
    }
    console.log(
      a['network-requests'].details.items
        .map(
          (i: any) =>
            `${Math.round(i.networkRequestTime)} ${Math.round(i.networkEndTime)} ${i.priority} ${i.transferSize} ${i.url.split('/').pop()}`,
        )
        .join('\n'),
    )
  }
}
await browser.close()
