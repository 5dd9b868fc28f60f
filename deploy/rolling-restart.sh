#!/usr/bin/env bash
# Restarts the processes istmo@PORT one after the other, waiting until each is ready before it restarts the next.
#   deploy/rolling-restart.sh 3001 3002
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: $0 PORT PORT..." >&2; exit 2; }
for port in "$@"; do
  systemctl restart "istmo@$port"
  for second in $(seq 1 120); do
    if curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; then break; fi
    [ "$second" -lt 120 ] || { echo "istmo@$port is not ready after two minutes; the remaining processes were not restarted" >&2; exit 1; }
    sleep 1
  done
  echo "istmo@$port is ready"
  # The health checks of the proxy notice it before the next one stops.
  sleep 3
done
