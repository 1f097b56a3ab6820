"""Runs OpenStack Swift with its S3 interface in one process: what its four services do on several machines, on ports of this one.

Arguments: an empty folder for everything it keeps. Says the port on standard output, and ends when standard input does."""

import logging
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()

from eventlet import hubs, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder = sys.argv[1]
services = ["account", "container", "object", "proxy"]
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in services}
ports = {name: socket.getsockname()[1] for name, socket in sockets.items()}
filters = ["catch_errors", "gatekeeper", "cache", "listing_formats", "bulk", "s3api", "tempauth", "copy", "slo", "dlo"]
special = {
    "cache": "use = egg:swift#memcache",
    "tempauth": "use = egg:swift#tempauth\nuser_stave_tests = a-secret/with+signs= .admin",
    # Small pages, so that a few objects fill several.
    "s3api": "use = egg:swift#s3api\nlocation = us-east-1\ns3_acl = false\nmax_bucket_listing = 10\nmax_parts_listing = 2",
}


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def prepare():
    os.makedirs(os.path.join(folder, "node", "d1"))
    write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n")
    utils.set_swift_dir(folder)
    default = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/node\nmount_check = false\nfallocate_reserve = 0\n"
    for name in services[:3]:
        device = {"id": 0, "zone": 0, "region": 1, "device": "d1", "ip": "127.0.0.1", "port": ports[name], "weight": 1.0}
        device |= {"replication_ip": "127.0.0.1", "replication_port": ports[name], "meta": ""}
        RingData([array("H", [0] * 4)], [device], 30).save(os.path.join(folder, f"{name}.ring.gz"))
        pipeline = f"[pipeline:main]\npipeline = {name}-server\n[app:{name}-server]\nuse = egg:swift#{name}\n"
        write(f"{name}-server.conf", default + pipeline)
    sections = [f"[filter:{each}]\n{special.get(each, f'use = egg:swift#{each}')}\n" for each in filters]
    proxy = f"[pipeline:main]\npipeline = {' '.join(filters)} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\n"
    write("proxy-server.conf", default + proxy + "account_autocreate = true\n" + "".join(sections))


def serve(name):
    app = loadapp(os.path.join(folder, f"{name}-server.conf"))
    wsgi.server(sockets[name], app, open(os.devnull, "w"), protocol=SwiftHttpProtocol, log_output=False)


prepare()
logging.disable(logging.CRITICAL)
for service in services:
    eventlet.spawn(serve, service)
print(ports["proxy"], flush=True)
while True:
    hubs.trampoline(0, read=True)
    if not os.read(0, 1000):
        os._exit(0)
