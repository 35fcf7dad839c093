#!/bin/sh
# Runs a command on ./inbox in a container that is thrown away: sh run.sh IMAGE COMMAND [WORD ...]
# Only ./outbox comes out. SECONDS_LIMIT (60) and MEMORY_LIMIT (512m) may be set.
set -eu

if [ "$#" -lt 2 ]; then
  echo "usage: run.sh IMAGE COMMAND [WORD ...]" >&2
  exit 2
fi
if [ ! -d inbox ] || [ ! -d outbox ]; then
  echo "make the folders inbox and outbox here first" >&2
  exit 2
fi

image=$1
shift
name="sandbox-$$"
# whatever happens to this script, the container does not outlive it
trap 'docker kill "$name" >/dev/null 2>&1 || true' EXIT INT TERM

docker run --rm --name "$name" \
  --network none --read-only --tmpfs /tmp:size=64m \
  --memory "${MEMORY_LIMIT:-512m}" --memory-swap "${MEMORY_LIMIT:-512m}" \
  --cpus 1 --pids-limit 128 --cap-drop ALL --security-opt no-new-privileges \
  --user "$(id -u):$(id -g)" \
  --volume "$PWD/inbox:/work:ro" --volume "$PWD/outbox:/out" --workdir /work \
  "$image" timeout "${SECONDS_LIMIT:-60}" "$@"
