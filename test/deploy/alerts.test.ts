import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../support/embeddedProcess.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const alerts = path.join(deploy, 'alerts.yml')
const canCheck = existsSync('/usr/bin/promtool')
const canRotate = existsSync('/usr/sbin/logrotate')
if (!canCheck) process.stdout.write('promtool is not installed: deploy/alerts.yml is not tried here.\n')
if (!canRotate) process.stdout.write('logrotate is not installed: deploy/logrotate.conf is not tried here.\n')

/** A figure's values minute by minute, in the notation of promtool. */
type Series = { series: string; values: string }
type Case = { alert: string; minutes: number; quiet: Series[]; firing: Series[] }

const one = (series: string, values: string): Series => ({ series, values })
/** A case whose figure differs by its values alone. */
const by = (alert: string, minutes: number, series: string, [quiet, firing]: [string, string]): Case => ({
  alert,
  minutes,
  quiet: [one(series, quiet)],
  firing: [one(series, firing)],
})

const UP = 'up{job="firmenlauf",instance="a"}'
const requests = (status: string) => `firmenlauf_http_requests_total{status="${status}",route="/api/v1/items"}`
const slower = (le: string, values: string) =>
  one(`firmenlauf_http_request_seconds_bucket{route="/api/v1/items",le="${le}"}`, values)
const asked = one('firmenlauf_http_request_seconds_count{route="/api/v1/items"}', '0+600x60')

const cases: Case[] = [
  by('FirmenlaufAway', 5, UP, ['1x60', '0x60']),
  { alert: 'FirmenlaufAway', minutes: 5, quiet: [one(UP, '1x60')], firing: [] },
  by('FirmenlaufDatabaseAway', 5, 'firmenlauf_database_up', ['1x60', '0x60']),
  by('FirmenlaufErrors', 30, requests('500'), ['0x60', '0+2x60']),
  {
    alert: 'FirmenlaufErrors',
    minutes: 30,
    quiet: [one(requests('200'), '0+1000x60'), one(requests('503'), '0+10x60')],
    firing: [one(requests('200'), '0+1000x60'), one(requests('503'), '0+100x60')],
  },
  // a quiet night: one that was told to come again is a large part of all
  {
    alert: 'FirmenlaufErrors',
    minutes: 27,
    quiet: [one(requests('200'), '0+1x60'), one(requests('503'), '0x20 1x60')],
    firing: [one(requests('200'), '0+1x60'), one(requests('503'), '0+1x60')],
  },
  {
    alert: 'FirmenlaufSlow',
    minutes: 40,
    quiet: [asked, slower('1', '0+600x60'), slower('+Inf', '0+600x60')],
    firing: [asked, slower('1', '0+500x60'), slower('5', '0+600x60'), slower('+Inf', '0+600x60')],
  },
  by('FirmenlaufPool', 10, 'firmenlauf_pool_connections{state="waiting"}', ['0 3 0 3 0 3 0 3 0 3 0', '3x60']),
  by('FirmenlaufEventLoop', 20, 'nodejs_eventloop_lag_p99_seconds{job="firmenlauf"}', ['0.02x60', '0.4x60']),
  by('FirmenlaufLettersParked', 20, 'firmenlauf_mails{state="parked"}', ['0x60', '1x60']),
  by('FirmenlaufLettersWaiting', 50, 'firmenlauf_mail_oldest_queued_seconds', ['0 60 120x60', '0+60x60']),
  by('FirmenlaufBounces', 90, 'firmenlauf_bounce_mailbox_up', ['1x120', '0x120']),
  by('FirmenlaufBounces', 200, 'firmenlauf_bounce_mailbox_read_seconds', ['60x240', '0+60x240']),
  by('FirmenlaufBackup', 30, 'firmenlauf_backup_age_seconds', ['80000x60', '110000x60']),
  {
    alert: 'FirmenlaufNoBackup',
    minutes: 1900,
    quiet: [one('firmenlauf_database_up', '1x1900'), one('firmenlauf_backup_age_seconds', '60x1900')],
    firing: [one('firmenlauf_database_up', '1x1900')],
  },
  by('FirmenlaufBackgroundWork', 30, 'firmenlauf_background_failures_total{work="invoices"}', ['0 1x60', '0+1x60']),
  by('FirmenlaufCleaning', 170, 'firmenlauf_background_failures_total{work="cleaning"}', [
    '0x20 1x160',
    '0x20 1x60 2x90',
  ]),
  by('FirmenlaufChangesUnheard', 10, 'firmenlauf_changes_heard', ['1x60', '0x60']),
  {
    alert: 'FirmenlaufVersions',
    minutes: 40,
    quiet: [
      one('firmenlauf_info{version="1",instance="a"}', '1x60'),
      one('firmenlauf_info{version="1",instance="b"}', '1x60'),
    ],
    firing: [
      one('firmenlauf_info{version="1",instance="a"}', '1x60'),
      one('firmenlauf_info{version="2",instance="b"}', '1x60'),
    ],
  },
]

test.skipIf(!canCheck)('each rule of deploy/alerts.yml is silent in a usual hour and fires in a bad one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rules = [...readFileSync(alerts, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(new Set(cases.map(({ alert }) => alert))).toEqual(new Set(rules))
  const promql = (alert: string, value: number) => ({
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
    exp_samples: [{ labels: '{}', value }],
  })
  const tried = (series: Series[], { alert, minutes }: Case, value: number) => ({
    interval: '1m',
    input_series: series,
    promql_expr_test: [{ ...promql(alert, value), eval_time: `${minutes}m` }],
  })
  const tests = cases.flatMap((one) => [tried(one.quiet, one, 0), tried(one.firing, one, 1)])
  const file = path.join(folder, 'cases.yml')
  writeFileSync(file, JSON.stringify({ rule_files: [alerts], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})

test('the manual says when to act as the rules do', () => {
  const manual = readFileSync(path.join(deploy, '../docs/operations.md'), 'utf8')
  const said = readFileSync(alerts, 'utf8').replaceAll('\n        ', ' ')
  const limit = (pattern: RegExp) => Number(pattern.exec(said)?.[1])
  const hours = limit(/backup_age_seconds\) > (\d+) /) / 3600
  expect(manual).toContain(`| older than ${hours} hours, or none |`)
  expect(said).toContain(
    `absent(firmenlauf_backup_age_seconds) and on() max(firmenlauf_database_up) == 1 for: ${hours}h`,
  )
  expect(manual).toContain('no 200 for two minutes (503')
  expect(said).toContain('expr: firmenlauf_database_up == 0 for: 2m')
  const bounces = limit(/bounce_mailbox_read_seconds > (\d+) for: 1h/) / 3600
  expect([bounces, manual.includes('| 0 for an hour, or older than two hours |')]).toEqual([1, true])
})

test.skipIf(!canRotate)(
  'a log in a plain file is put aside, and the same process goes on in the empty one',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const log = path.join(folder, 'server.log')
    const file = openSync(log, 'a')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => console.log("a line"), 5)'], {
      stdio: ['ignore', file, file],
    })
    const ended = once(child, 'exit')
    onTestFinished(() => void child.kill())
    await until('lines', () => statSync(log).size > 1000)
    const rules = path.join(folder, 'logrotate.conf')
    writeFileSync(
      rules,
      readFileSync(path.join(deploy, 'logrotate.conf'), 'utf8').replaceAll('/var/log/firmenlauf', folder),
      { mode: 0o644 },
    )
    const { status, stderr } = spawnSync('logrotate', ['--force', '--state', path.join(folder, 'state'), rules], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    await until('further lines', () => statSync(log).size > 0)
    child.kill()
    await ended
    expect(readdirSync(folder)).toContain('server.log.1')
    // one that went on at its old place would leave a hole before it
    expect(readFileSync(log, 'utf8')).not.toContain('\0')
  },
)
