import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForAnswer } from '#test/wait-for-answer.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const READY_WITHIN_MS = 60_000

/** nginx before the APIs: whoever does not answer is passed over. */
export async function startBalancer(
  program: string,
  place: { folder: string; port: number; apiPorts: number[] },
): Promise<ServerProcess> {
  const { folder, port, apiPorts } = place
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'nginx.conf')
  await writeFile(path, configuration({ folder, port, apiPorts }))
  const server = startServer(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', path])
  await waitForAnswer(`http://127.0.0.1:${port}/healthz`, READY_WITHIN_MS)
  return server
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function configuration({ folder, port, apiPorts }: Parameters<typeof startBalancer>[1]): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  proxy_cache_path ${folder}/assets keys_zone=assets:1m use_temp_path=off;
  upstream api {
${apiPorts.map((api) => `    server 127.0.0.1:${api} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 110m;
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout;
    }
    location ~ ^/(assets|texts|pictures)/ {
      proxy_cache assets;
      proxy_cache_lock on;
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
    }
  }
}
`
}
