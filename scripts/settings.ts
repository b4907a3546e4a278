// The settings of the event as files, from the command line: `npm run settings`. It works whether or not the product is running.
import { exportSettings } from '#server/settings/exportSettings.ts'
import { importSettings } from '#server/settings/importSettings.ts'
import { settingsMessages } from '#server/settings/messages.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

async function run([act = '', place = '']: string[]): Promise<void> {
  if (!['export', 'import'].includes(act) || place === '') throw new StartError(settingsMessages.usage)
  await withContext(async (context) => {
    if (act === 'export') return say(settingsMessages.exported(await exportSettings(context, place)))
    for (const line of await importSettings(context, place)) say(line)
  })
}

await asCommand(run)
