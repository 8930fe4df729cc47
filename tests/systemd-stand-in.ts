// A program that does for one service what systemd does by its unit, in a folder that stands in for /.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = `#!/bin/sh
set -eu
root=$(dirname "$0")
unit=$root/etc/systemd/system/portal.service
says() { sed -n "s/^$1=//p" "$unit" | head -n 1; }
pid() { cat "$root/pid" 2>/dev/null || echo 0; }
runs() { grep -q '^State:[[:space:]]*[^ZX]' "/proc/$(pid)/status" 2>/dev/null; }
start() (
  runs && return
  export $(says Environment)
  while IFS= read -r line; do
    case $line in [A-Z]*=*) export "\${line%%=*}=\${line#*=}" ;; esac
  done <"$(says EnvironmentFile)"
  cd "$(says WorkingDirectory)"
  $(says ExecStart) >>"$root/log" 2>&1 </dev/null &
  echo $! >"$root/pid"
)
stop() {
  runs || return 0
  kill "$(pid)"
  while runs; do sleep 0.1; done
}
echo "$*" >>"$root/asked"
case "$*" in
  'is-active --quiet portal') runs ;;
  'show --property=MainPID --value portal') pid ;;
  'start portal') start ;;
  'restart portal') stop; start ;;
  'disable --now portal') stop ;;
  'reload portal') export $(says Environment); MAINPID=$(pid); export MAINPID; eval "$(says ExecReload)" ;;
  daemon-reload | 'enable portal' | 'enable --now portal-newest.timer' | 'disable --now portal-newest.timer' | reload-or-restart*) ;;
  *) exit 64 ;;
esac
`

/** Its path. What the service says is in `log`, what was asked for in `asked`. */
export function writeSystemd(root: string): string {
  const file = join(root, 'systemctl')
  writeFileSync(file, PROGRAM, { mode: 0o755 })
  return file
}
