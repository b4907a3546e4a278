import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '../test/support/embeddedProcess.ts'
import { freePort, nginx } from '../test/support/proxy.ts'
import type { Measured } from './servers.ts'

/** nginx in front of these servers as in `deploy/nginx.conf`, without TLS and limits, with the caches of docs/operations.md for who is nobody. */
export async function aFront(folder: string, servers: readonly Measured[]) {
  const [port, cachedPort] = [await freePort(), await freePort()]
  const upstream = servers.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join(' ')
  const file = path.join(folder, 'front.conf')
  writeFileSync(
    file,
    `user ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()};
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log crit;
    events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      proxy_cache_path ${folder}/cache keys_zone=public:10m max_size=100m use_temp_path=off;
      upstream firmenlauf { ${upstream} keepalive 512; }
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://firmenlauf; } }
      server {
        listen 127.0.0.1:${cachedPort};
        location ~ ^/(?:|shop|shop/produkte|api/v1/items)$ {
          proxy_cache public; proxy_cache_key $uri;
          proxy_ignore_headers Cache-Control; proxy_cache_valid 200 1s; proxy_cache_lock on;
          proxy_cache_bypass $http_authorization $is_args; proxy_no_cache $http_authorization $is_args;
          proxy_pass http://firmenlauf;
        }
        location ~ ^/(?:ergebnisse|api/v1/results)(?:/|$) {
          proxy_cache public; proxy_cache_key $uri$is_args$args;
          proxy_cache_bypass $http_authorization; proxy_no_cache $http_authorization;
          proxy_pass http://firmenlauf;
        }
        location / { proxy_pass http://firmenlauf; }
      }
    }`,
  )
  const child = spawn(nginx ?? 'nginx', ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx', () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    cached: `http://127.0.0.1:${cachedPort}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
