import './olderBrowsers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from './api/call.ts'
import { keepInSync } from './api/pickupSync.ts'
import { keepPageOffline } from './api/pickupWorker.ts'
import { PickupPage } from '#web/pages/pickup/PickupPage.tsx'
import { pressOnce } from './ui/pressOnce.ts'
import './ui/theme.css'
import './pages/pickup/pickup.css'

pressOnce()
const root = document.getElementById('root')
if (!root) throw new Error('ausgabe.html has an element #root.')

// it travels with the page, so that it is there without a network too
const event = await call('GET /event')
keepInSync(event)
keepPageOffline()
createRoot(root).render(
  <StrictMode>
    <PickupPage event={event} />
  </StrictMode>,
)
