#!/usr/bin/env python3
"""Checks Croupier's public logs and shoe files. One file, Python 3.9 or newer, standard library only.

    python3 verify.py log.json                                   a whole table: cards, rules, results, money
    python3 verify.py --receipt evidence.json [more.json] log.json   the same, compared with players' evidence
    python3 verify.py shoe.json [more.json ...]                  single shoes
    python3 verify.py --json FILE ...                            one line of JSON for each log or shoe
    python3 verify.py --self-test [receipt-vectors.json]         its own arithmetic, against published values

A log is what a server gives at /api/tables/CODE/log, one or more pages, or what `croupier play --json` writes. A shoe
file holds one shoe or a list of shoes. Exit code 0: everything that was checked is correct; 1: something is
wrong, and each problem is listed with its event number; 2: a file cannot be read.

This is a second witness: it was written from the rules and the description of the formats, and shares no code with the
program that deals. Do not let it import or generate anything from there. The rules: games/*/SPEC.md. The formats:
docs/reference/log.md, docs/reference/shoe-file.md and docs/reference/receipts.md.
"""

import functools
import hashlib
import hmac
import json
import math
import re
import struct
import sys

FORMATS = {None: "croupier-shoe/v1", 2: "croupier-shoe/v2"}
RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
CODE = re.compile("[2-9A-HJ-NP-Z]{6}")
HASH = re.compile("[0-9a-f]{64}")
ENTROPY = re.compile("[0-9a-f]{32}")
INCARNATION = re.compile("[0-9a-f]{16}")
SIGNATURE = re.compile("[0-9a-f]{128}")
UINT32_MAX = 2**32 - 1
INDEX_MAX = 2**53 - 1
MAX_DECKS = 64
# Of one entry, as canonical JSON.
MAX_DEPTH = 64
MAX_LENGTH = 1_000_000
# Far more than tables and devices have. Files come from anywhere, and must not keep this program busy for hours.
MOST_IN_SHOE = {"entropy": 100, "dealt": 20000, "refills": 100}
MOST_IN_EVIDENCE = {"receipts": 1000, "contributions": 1000, "commands": 10000, "keys": 100, "notTaken": 1000}
STEPS = ["file", "context", "root", "refills", "cards", "commitment", "leaves", "deal", "refill-order"]

SENTENCES = {
    "SHOE_FILE_MALFORMED": "The field {field} of the shoe file is missing or has the wrong type.",
    "SHOE_FILE_TOO_LONG": "The shoe file has {count} entries in {field}; no shoe has more than {most}.",
    "CONTEXT_BAD_FIELD": "The field {field} of the context is missing, has the wrong type or is out of range.",
    "ENTROPY_MALFORMED": "Entropy must be 32 lowercase hexadecimal digits.",
    "ENTROPY_SEAT_REPEATED": "Seat {seat} has already added entropy to this shoe.",
    "ENTROPY_REPEATED": "Another seat already added the same entropy as seat {seat}.",
    "ENTROPY_USER_REPEATED": "User {user} has already added entropy to this shoe.",
    "CONTEXT_MISMATCH": "The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.",
    "LEAF_COUNT_MISMATCH": "The shoe does not have exactly one leaf for each card.",
    "ROOT_MISMATCH": "The root is not the hash of the commitment, the context and the leaves.",
    "REFILL_IMPOSSIBLE": "Refill {n} is empty, or puts back a card that had not been dealt or was already put back.",
    "CARD_INDEX_UNKNOWN": "This shoe has no card at index {index}.",
    "CARD_REPEATED": "The card at index {index} is dealt twice.",
    "CARD_MISMATCH": "The card at index {index} is not the one that was sealed.",
    "COMMITMENT_MISMATCH": "The revealed seed does not match the commitment.",
    "LEAF_MISMATCH": "The leaf at index {index} does not follow from the revealed seed.",
    "REFILL_MISMATCH": "The card at index {index} is not the one that refill {n} put there.",
}


class Problem(Exception):
    """The first thing found wrong in a step."""

    def __init__(self, code, **details):
        super().__init__(code)
        self.code = code
        self.details = details

    def as_json(self):
        return {"code": self.code, "message": SENTENCES[self.code].format(**self.details), "details": self.details}


# ======================================================================================================================
# Bytes
# ======================================================================================================================


def uint32(value):
    return struct.pack(">I", value)


def frame(*parts):
    """Each part behind its length, so that nobody can claim to have meant another division."""
    encoded = [part.encode("utf-8") if isinstance(part, str) else part for part in parts]
    return b"".join(uint32(len(part)) + part for part in encoded)


def sha256(data):
    return hashlib.sha256(data).digest()


def stream_block(seed, label, context, counter):
    message = frame("croupier/stream/v1", label, context, uint32(counter))
    return hmac.digest(seed, message, "sha256")


def words(seed, label, context):
    counter = 0
    while True:
        yield from struct.unpack(">8I", stream_block(seed, label, context, counter))
        counter += 1


def ordered(items, stream):
    """Fisher-Yates from the top index down; words that would favour a result are skipped."""
    items = list(items)
    for top in range(len(items) - 1, 0, -1):
        choices = top + 1
        limit = 2**32 - 2**32 % choices
        word = next(stream)
        while word >= limit:
            word = next(stream)
        chosen = word % choices
        items[top], items[chosen] = items[chosen], items[top]
    return items


def leaf_of(context, index, card, salt):
    return sha256(frame("croupier/leaf/v1", context, uint32(index), card, salt)).hex()


# ======================================================================================================================
# Reading shoe files
# ======================================================================================================================


def is_number(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_text(value):
    return isinstance(value, str)


def is_code(value):
    return is_text(value) and CODE.fullmatch(value) is not None


def is_index(value):
    return is_number(value, 0, INDEX_MAX)


def is_hash(value):
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def is_list(value, is_item):
    return isinstance(value, list) and all(is_item(item) for item in value)


def is_proof(value):
    return (
        isinstance(value, dict)
        and is_text(value.get("card"))
        and is_index(value.get("index"))
        and is_index(value.get("origin"))
        and value.get("card") in DECK
        and is_hash(value.get("salt"))
    )


def check_length(field, items):
    if len(items) > MOST_IN_SHOE[field]:
        raise Problem("SHOE_FILE_TOO_LONG", field=field, count=len(items), most=MOST_IN_SHOE[field])


def read_entropy(raw):
    if not isinstance(raw, list):
        raise Problem("CONTEXT_BAD_FIELD", field="entropy")
    check_length("entropy", raw)
    entries = {}
    for entry in raw:
        seat = entry.get("seat") if isinstance(entry, dict) else None
        if isinstance(seat, bool) or not isinstance(seat, (int, float)):
            raise Problem("CONTEXT_BAD_FIELD", field="seat")
        entropy = entry.get("entropy")
        if not isinstance(entropy, str):
            raise Problem("ENTROPY_MALFORMED")
        if not is_number(seat, 1, UINT32_MAX):
            raise Problem("CONTEXT_BAD_FIELD", field="seat")
        if not ENTROPY.fullmatch(entropy):
            raise Problem("ENTROPY_MALFORMED")
        if seat in entries:
            raise Problem("ENTROPY_SEAT_REPEATED", seat=seat)
        if entropy in entries.values():
            raise Problem("ENTROPY_REPEATED", seat=seat)
        entries[seat] = entropy
    return sorted(entries.items())


def is_plain_text(value):
    return isinstance(value, str) and re.fullmatch("[ -~]{1,100}", value) is not None


def read_user_entropy(raw):
    """Version 2: the bytes belong to users, not to seats."""
    if not isinstance(raw, list):
        raise Problem("CONTEXT_BAD_FIELD", field="entropy")
    check_length("entropy", raw)
    entries = {}
    for entry in raw:
        user = entry.get("user") if isinstance(entry, dict) else None
        if not isinstance(user, str):
            raise Problem("CONTEXT_BAD_FIELD", field="user")
        entropy = entry.get("entropy")
        if not isinstance(entropy, str):
            raise Problem("ENTROPY_MALFORMED")
        if not is_plain_text(user):
            raise Problem("CONTEXT_BAD_FIELD", field="user")
        if not ENTROPY.fullmatch(entropy):
            raise Problem("ENTROPY_MALFORMED")
        if user in entries:
            raise Problem("ENTROPY_USER_REPEATED", user=user)
        entries[user] = entropy
    return sorted(entries.items())


def read_facts(raw):
    if not isinstance(raw, dict):
        raise Problem("CONTEXT_BAD_FIELD", field="facts")
    decks = raw.get("decks")
    version = raw.get("version")
    checks = [
        ("version", "version" not in raw or is_number(version, 2, 2)),
        ("table", is_plain_text(raw.get("table"))),
        ("shoeNumber", is_number(raw.get("shoeNumber"), 1, UINT32_MAX)),
        ("rulesHash", is_hash(raw.get("rulesHash"))),
        ("decks", is_number(decks, 1, MAX_DECKS)),
        ("cutAt", is_number(decks, 1, MAX_DECKS) and is_number(raw.get("cutAt"), 0, decks * len(DECK))),
    ]
    for field, holds in checks:
        if not holds:
            raise Problem("CONTEXT_BAD_FIELD", field=field)
    read = read_entropy if version is None else read_user_entropy
    return {**raw, "version": version, "entropy": read(raw.get("entropy"))}


def read_shoe(raw):
    if not isinstance(raw, dict):
        raise Problem("SHOE_FILE_MALFORMED", field="file")
    if raw.get("format") not in FORMATS.values():
        raise Problem("SHOE_FILE_MALFORMED", field="format")
    facts = read_facts(raw.get("facts"))
    if raw["format"] != FORMATS[facts["version"]]:
        raise Problem("SHOE_FILE_MALFORMED", field="format")
    checks = [
        ("context", is_hash(raw.get("context"))),
        ("commitment", is_hash(raw.get("commitment"))),
        ("root", is_hash(raw.get("root"))),
        ("leaves", is_list(raw.get("leaves"), is_hash)),
        ("dealt", is_list(raw.get("dealt"), is_proof)),
        ("refills", is_list(raw.get("refills"), lambda tray: is_list(tray, is_index))),
        ("seed", "seed" in raw and (raw["seed"] is None or is_hash(raw["seed"]))),
    ]
    for field, holds in checks:
        if not holds:
            raise Problem("SHOE_FILE_MALFORMED", field=field)
    check_length("dealt", raw["dealt"])
    check_length("refills", raw["refills"])
    return {**raw, "facts": facts}


# ======================================================================================================================
# Checking shoes
# ======================================================================================================================


class Shoe:
    """One shoe that has been read; each check raises Problem at the first thing wrong."""

    def __init__(self, shoe):
        self.facts, self.context, self.commitment = shoe["facts"], shoe["context"], shoe["commitment"]
        self.root, self.leaves, self.seed = shoe["root"], shoe["leaves"], shoe["seed"]
        self.dealt, self.refills = shoe["dealt"], shoe["refills"]
        self.size = self.facts["decks"] * len(DECK)
        self.computed_context = self.context_from_facts()
        self.ends = [self.size]
        for tray in self.refills:
            self.ends.append(self.ends[-1] + len(tray))

    def context_from_facts(self):
        facts = self.facts
        numbers = [uint32(facts["shoeNumber"]), bytes.fromhex(facts["rulesHash"])]
        numbers += [uint32(facts["decks"]), uint32(facts["cutAt"])]
        named, tag = (uint32, "v1") if facts["version"] is None else (str, "v2")
        owners = [part for owner, entropy in facts["entropy"] for part in (named(owner), bytes.fromhex(entropy))]
        return sha256(frame("croupier/shoe-context/" + tag, facts["table"], *numbers, *owners))

    def refill_number(self, index):
        """0 for the shoe's own cards, then counted from 1; None for an index that does not exist."""
        return next((n for n, end in enumerate(self.ends) if index < end), None)

    def check_context(self):
        if self.computed_context.hex() != self.context:
            raise Problem("CONTEXT_MISMATCH")

    def check_root(self):
        if len(self.leaves) != self.size:
            raise Problem("LEAF_COUNT_MISMATCH")
        parts = [bytes.fromhex(part) for part in [self.commitment, self.context, *self.leaves]]
        if sha256(frame("croupier/root/v1", *parts)).hex() != self.root:
            raise Problem("ROOT_MISMATCH")

    def check_refills(self):
        put_back = set()
        for n, tray in enumerate(self.refills, 1):
            for index in tray:
                if index >= self.ends[n - 1] or index in put_back:
                    raise Problem("REFILL_IMPOSSIBLE", n=n)
                put_back.add(index)
            if not tray:
                raise Problem("REFILL_IMPOSSIBLE", n=n)

    def possible_origins(self):
        """For each refill the places its cards may first have lain in."""
        proved = {proof["index"]: proof["origin"] for proof in self.dealt}
        possible = [set()]
        for tray in self.refills:
            origins, unturned = set(), set()
            for index in tray:
                if index < self.size:
                    origins.add(index)
                elif index in proved:
                    origins.add(proved[index])
                else:
                    unturned.add(self.refill_number(index))
            for number in unturned:
                origins |= possible[number]
            possible.append(origins)
        return possible

    def opens_leaf(self, proof):
        index, origin = proof["index"], proof["origin"]
        if origin >= len(self.leaves) or (index < len(self.leaves) and origin != index):
            return False
        leaf = leaf_of(bytes.fromhex(self.context), origin, proof["card"], bytes.fromhex(proof["salt"]))
        return leaf == self.leaves[origin]

    def check_cards(self):
        possible = self.possible_origins()
        seen, used = set(), set()
        for proof in self.dealt:
            index, origin = proof["index"], proof["origin"]
            n = self.refill_number(index)
            if n is None:
                raise Problem("CARD_INDEX_UNKNOWN", index=index)
            if index in seen:
                raise Problem("CARD_REPEATED", index=index)
            if not self.opens_leaf(proof):
                raise Problem("CARD_MISMATCH", index=index)
            if n > 0 and (origin not in possible[n] or (n, origin) in used):
                raise Problem("REFILL_MISMATCH", index=index, n=n)
            seen.add(index)
            used.add((n, origin))

    def reveal(self):
        """Everything the seed decides, from the seed and the facts alone."""
        seed, context = bytes.fromhex(self.seed), self.computed_context
        fresh = DECK * self.facts["decks"]
        self.true_cards = ordered(fresh, words(seed, "shuffle", context))
        self.true_salts = [stream_block(seed, "salt", context, index) for index in range(self.size)]

    def reveal_refills(self):
        """For every index, refilled ones too, the place where its card first lay."""
        seed, origins = bytes.fromhex(self.seed), list(range(self.size))
        for n, tray in enumerate(self.refills, 1):
            stream = words(seed, "refill", frame(self.computed_context, uint32(n)))
            origins += [origins[index] for index in ordered(tray, stream)]
        self.true_origins = origins

    def check_commitment(self):
        if sha256(b"shoe/v1/commit" + bytes.fromhex(self.seed)).hex() != self.commitment:
            raise Problem("COMMITMENT_MISMATCH")

    def check_leaves(self):
        for index, (card, salt) in enumerate(zip(self.true_cards, self.true_salts)):
            leaf = leaf_of(self.computed_context, index, card, salt)
            if index >= len(self.leaves) or self.leaves[index] != leaf:
                raise Problem("LEAF_MISMATCH", index=index)

    def is_right(self, proof):
        origin = self.true_origins[proof["index"]]
        expected = (origin, self.true_cards[origin], self.true_salts[origin].hex())
        return (proof["origin"], proof["card"], proof["salt"]) == expected

    def own(self):
        return [proof for proof in self.dealt if proof["index"] < self.size]

    def refilled(self):
        return [proof for proof in self.dealt if self.size <= proof["index"] < self.ends[-1]]

    def check_deal(self):
        for proof in self.own():
            if not self.is_right(proof):
                raise Problem("CARD_MISMATCH", index=proof["index"])

    def check_refill_order(self):
        for proof in self.refilled():
            if not self.is_right(proof):
                raise Problem("REFILL_MISMATCH", index=proof["index"], n=self.refill_number(proof["index"]))


def passed(step, count):
    return {"step": step, "outcome": "ok", "count": count, "problem": None}


def failed(step, count, problem):
    return {"step": step, "outcome": "failed", "count": count, "problem": problem.as_json()}


def run(step, count, check):
    try:
        check()
    except Problem as problem:
        return failed(step, count, problem)
    return passed(step, count)


def report_of(steps, revealed):
    steps = steps + [
        {"step": step, "outcome": "not-checked", "count": 0, "problem": None}
        for step in STEPS
        if step not in [done["step"] for done in steps]
    ]
    steps.sort(key=lambda step: STEPS.index(step["step"]))
    return {"ok": all(step["outcome"] != "failed" for step in steps), "revealed": revealed, "steps": steps}


def verify(raw):
    try:
        shoe = Shoe(read_shoe(raw))
    except Problem as problem:
        return report_of([failed("file", 1, problem)], False)
    steps = [passed("file", 1)]
    revealed = shoe.seed is not None
    steps.append(run("context", 1, shoe.check_context))
    steps.append(run("root", len(shoe.leaves), shoe.check_root))
    steps.append(run("refills", len(shoe.refills), shoe.check_refills))
    trays_hold = steps[-1]["outcome"] == "ok"
    if trays_hold:
        steps.append(run("cards", len(shoe.dealt), shoe.check_cards))
    if revealed:
        shoe.reveal()
        steps.append(run("commitment", 1, shoe.check_commitment))
        steps.append(run("leaves", shoe.size, shoe.check_leaves))
    if revealed and trays_hold:
        shoe.reveal_refills()
        steps.append(run("deal", len(shoe.own()), shoe.check_deal))
        steps.append(run("refill-order", len(shoe.refilled()), shoe.check_refill_order))
    return report_of(steps, revealed)


# ======================================================================================================================
# Canonical JSON and the hash chain of a log
# ======================================================================================================================

SMALL_FLOAT = re.compile(r"\de-")
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
HEX = re.compile("(?:[0-9a-f]{2})*")


def number_text(value):
    """A number as JSON.stringify of JavaScript writes it."""
    if isinstance(value, int):
        return str(value) if abs(value) < 10**21 else number_text(float(value))
    mantissa, _, exponent = repr(value).partition("e")
    if exponent == "":
        return mantissa
    power = int(exponent)
    sign, digits = ("-", mantissa[1:]) if mantissa.startswith("-") else ("", mantissa)
    whole_part, _, fraction = digits.partition(".")
    if power < -6:
        return "%s%s%se%d" % (sign, whole_part, "." + fraction if fraction else "", power)
    if power < 0:
        return sign + "0." + "0" * (-power - 1) + whole_part + fraction
    return "%s%s%se+%d" % (sign, whole_part, "." + fraction if fraction else "", power)


def string_text(value):
    text = json.dumps(value, ensure_ascii=False)
    return LONE_SURROGATE.sub(lambda found: "\\u%04x" % ord(found.group()), text)


def utf16(text):
    return text.encode("utf-16-be", "surrogatepass")


def canonical_slowly(value):
    if isinstance(value, dict):
        keys = sorted(value, key=utf16)
        return "{%s}" % ",".join("%s:%s" % (string_text(key), canonical_slowly(value[key])) for key in keys)
    if isinstance(value, list):
        return "[%s]" % ",".join(canonical_slowly(item) for item in value)
    if isinstance(value, str):
        return string_text(value)
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return number_text(value)


def canonical(value):
    """One text for one value: keys sorted by UTF-16 code units, no white space, numbers and strings as JavaScript."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    if text.isascii() and not SMALL_FLOAT.search(text):
        return text
    return canonical_slowly(value)


def is_shallow(value):
    """Deeper values have no canonical text: they come only from an attack."""
    level = [value]
    for _ in range(MAX_DEPTH):
        inner = [item for each in level for item in (each.values() if isinstance(each, dict) else each)]
        level = [item for item in inner if isinstance(item, (dict, list))]
        if not level:
            return True
    return False


def hash_of(value):
    return sha256(canonical(value).encode("utf-8")).hex()


def genesis_hash(table):
    fields = {field: table[field] for field in ("table", "game", "setup", "at")}
    return hash_of({"chain": "croupier/1", **fields})


def link_hash(entry):
    """None for what is too deep or too long to have a hash."""
    if not is_shallow(entry):
        return None
    text = canonical({field: entry[field] for field in ("at", "event", "prevHash", "seq", "table", "v")})
    return None if len(text) > MAX_LENGTH else sha256(text.encode("utf-8")).hex()


# ======================================================================================================================
# Ed25519 (RFC 8032), verification only
# ======================================================================================================================

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def point_from(data):
    """The point that 32 bytes stand for, in extended coordinates; None if they stand for none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else (0, y, 1, 0)
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0:
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def point_add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point_times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        scalar >>= 1
    return result


def same_point(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


BASE = point_from((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def ed25519_verify(key, message, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r = point_from(key), point_from(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    return same_point(point_times(s, BASE), point_add(r, point_times(k, a)))


# ======================================================================================================================
# What the referee says
# ======================================================================================================================


class Wrong(Exception):
    """Something in the log cannot be. `goes_on`: what follows can still be judged."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.message = message


class Unreadable(Exception):
    """Not the log of a table at all."""


MOST_PROBLEMS = 50


class Findings:
    """Everything found wrong, each with the seq of the event it was found at, and what was checked."""

    def __init__(self):
        self.problems = []
        self.left_out = 0

    def add(self, seq, code, message):
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append({"seq": seq, "code": code, "message": message})
        else:
            self.left_out += 1


def said(event):
    """An event in a few words, without its kind."""
    return ", ".join("%s %s" % (key, json.dumps(event[key])) for key in sorted(event) if key != "type") or "nothing"


# ======================================================================================================================
# House rules, as logs write them
# ======================================================================================================================

CARDS = frozenset(DECK)


def need(condition, code, message):
    if not condition:
        raise Wrong(code, message)


def cents_of(chips):
    """Chips as JSON writes them, a number with at most two decimals, in cents."""
    need(isinstance(chips, (int, float)) and not isinstance(chips, bool), "RULES", "An amount is not a number.")
    amount = round(chips * 100)
    need(abs(chips * 100 - amount) < 1e-6, "RULES", "An amount is not a whole number of cents.")
    return amount


def odds_of(raw):
    """[pays, per]: 3:2 is [3, 2]."""
    parts = raw.split(":") if isinstance(raw, str) else raw
    need(isinstance(parts, list) and len(parts) == 2, "RULES", "Odds are not written like 3:2.")
    pays, per = int(parts[0]), int(parts[1])
    need(pays > 0 and per > 0, "RULES", "Odds are not positive.")
    return (pays, per)


def limits_of(raw, to_cents):
    most = raw["max"] if raw["max"] == "balance" else to_cents(raw["max"])
    return (to_cents(raw["min"]), most, to_cents(raw["step"]))


def cut_position(size, shuffle):
    """How many cards are drawn when the cut card comes out (BJ-H2, BC-X1)."""
    if shuffle["when"] == "every-round":
        return 1
    if shuffle["when"] == "below":
        return size - shuffle["cards"] + 1
    return max(1, math.floor(size * shuffle["penetration"]))


def read_house_rules(game, raw, in_chips):
    """Rules of a setup (amounts in chips, odds as text) or of an event (cents, odds as pairs), both as one form."""
    to_cents = cents_of if in_chips else int
    rules = {key: value for key, value in raw.items() if key != "seats"}
    rules["limits"] = limits_of(raw["limits"], to_cents)
    if game == "blackjack":
        rules["naturalPays"] = odds_of(raw["naturalPays"])
        rules["sideBets"] = dict(raw.get("sideBets", {}))
        usual = {"min": 1, "max": 100, "step": 1}
        rules["sideLimits"] = (
            limits_of(raw["sideLimits"], to_cents) if "sideLimits" in raw else limits_of(usual, cents_of)
        )
        for bet, table in rules["sideBets"].items():
            need(table in SIDE_BETS[bet][0], "RULES", "There is no pay table %s for %s." % (table, bet))
    else:
        rules["tiePays"], rules["pairPays"] = odds_of(raw["tiePays"]), odds_of(raw["pairPays"])
        pays = raw["bankerPays"]
        rules["bankerPays"] = pays if pays in ("no-commission", "ez") else odds_of(pays)
        rules["startingChips"] = to_cents(raw["startingChips"])
        rules["squeeze"] = raw.get("squeeze", False)
    return rules


def shoe_terms(game, printed):
    """What the facts of a sealed shoe say about the rules it is played by."""
    size = printed["decks"] * len(DECK)
    cut = cut_position(size, printed["shuffle"])
    if game == "baccarat":
        cut = min(cut, size - 6 + 1)
    return {"rulesHash": hash_of({"game": game, "rules": printed}), "decks": printed["decks"], "cutAt": cut}


def pays(stake, odds, unit):
    """A payout, rounded down to the unit of the house (BJ-P3, BC-P3)."""
    return stake * odds[0] // odds[1] // unit * unit


# ======================================================================================================================
# A game as the referee follows it
#
# The rules are written as Python generators. `yield Event(...)` says what must come next in the log and is answered with
# the card that the event turned, if it turned one. `yield Ask(...)` says that somebody has to decide now, and is
# answered with the command: from what the log says was asked, or read off the next event where the log does not say.
# ======================================================================================================================


class Event:
    def __init__(self, kind, fields, turns=False, reads=None):
        self.fields = {"type": kind, **fields}
        self.turns = turns
        self.reads = reads


class Ask:
    """`infer(event, by)` reads the command off the first event that it led to."""

    def __init__(self, infer):
        self.infer = infer


def expect(kind, **fields):
    return Event(kind, fields)


class Game:
    """What both games share: the shoe, the tray, rounds and bets."""

    def __init__(self, table):
        self.table = table
        self.rules = table.rules
        self.round = 0
        self.is_open = False
        self.shoe = None
        self.size = self.cut_at = self.drawn = self.capacity = 0
        self.tray = []
        self.bets = []
        self.by = "house"
        self.look_ahead = None

    # The shoe

    def cards_available(self):
        return self.capacity - self.drawn + len(self.tray)

    def next_place(self):
        """BJ-X1: a shoe that has run dry is refilled from the tray before the next card."""
        if self.drawn == self.capacity:
            need(self.tray, "CARD", "A card is dealt, but the shoe and the discard tray are empty.")
            yield expect("ShoeRefilled", shoe=self.shoe, tray=self.tray)
            self.table.refilled(self.shoe, self.tray)
            self.capacity += len(self.tray)
            self.tray = []
        self.drawn += 1
        return self.drawn - 1

    def turn_next(self, kind, **fields):
        """The next card of the shoe, face up: its place and the card."""
        at = yield from self.next_place()
        card = yield Event(kind, {"shoe": self.shoe, "at": at, **fields}, turns=True)
        return (at, card)

    # Rounds

    def open_round(self, on_table):
        """BJ-R2, BC-R2."""
        if self.round > 0:
            yield expect("CardsDiscarded", round=self.round)
            self.tray += on_table
        if self.shoe is not None and self.drawn >= self.cut_at:
            yield expect("ShoeRetired", shoe=self.shoe)
            self.table.retired(self.shoe)
            self.shoe, self.tray = None, []
        if self.shoe is None:
            ticket, changed = yield Event("ShoeOpened", {}, reads=self.table.opened)
            self.shoe, self.size, self.cut_at = ticket["id"], ticket["size"], ticket["cutAt"]
            self.drawn, self.capacity = 0, self.size
            if changed:
                self.rules = self.table.rules
        self.round += 1
        self.is_open = True
        self.bets = []
        yield expect("RoundOpened", round=self.round)

    def voided(self):
        """BJ-R8, BC-R6: from wherever the round is, and then as at a new table."""
        if self.is_open:
            seats = self.in_round()
            back = [{"seat": seat, "stake": unsettled} for seat, _, _, unsettled in seats if unsettled > 0]
            results = [
                {"seat": seat, "staked": staked, "returned": returned + unsettled}
                for seat, staked, returned, unsettled in seats
            ]
            yield expect("RoundVoided", round=self.round, back=back, results=results)
            self.is_open = False
        elif self.shoe is not None:
            yield expect("CardsDiscarded", round=self.round)
        if self.shoe is not None:
            yield expect("ShoeRetired", shoe=self.shoe, early=True)
            self.table.retired(self.shoe)
        self.shoe, self.tray, self.bets = None, [], []
        self.clear_table()
        yield from self.play()

    def in_round(self):
        """What each seat has bet, what has come back, and what is not settled. Here: while bets are open."""
        totals = {}
        for seat, _, stake in self.bets:
            totals[seat] = totals.get(seat, 0) + stake
        return [(seat, totals[seat], 0, totals[seat]) for seat in sorted(totals)]

    def infer_opening(self, event, by):
        return {"type": "OpenRound", "round": self.round + 1}

    # Bets: a list of [seat, on, stake]. Each game names the field of the seat and the kinds of bets.

    def bet_on(self, seat, on):
        return next((bet for bet in self.bets if bet[0] == seat and bet[1] == on), None)

    def infer_bet(self, event, by):
        """A change is told as taken back and placed again; both belong to one command."""
        kind = event["type"]
        if kind == "DealStarted":
            return {"type": "Deal", "round": self.round}
        if kind not in ("WagerPlaced", "WagerTakenBack"):
            raise Wrong("ORDER", "The log has %s while bets are open." % (kind,))
        key = {self.SEAT: event[self.SEAT], **({"on": event["on"]} if "on" in event else {})}
        if kind == "WagerTakenBack":
            after = self.look_ahead()
            same = after is not None and after["type"] == "WagerPlaced"
            same = same and after.get(self.SEAT) == event[self.SEAT] and after.get("on") == event.get("on")
            if not same:
                return {"type": "TakeBackWager", "round": self.round, "alone": True, **key}
            event = after
        return {"type": "PlaceWager", "round": self.round, "amount": event["stake"], **key}

    def place(self, command):
        seat, on, stake = command[self.SEAT], command.get("on", self.MAIN), command["amount"]
        need(self.by == seat, "NOT_ALLOWED", "Seat %s bets on spot %s, which is not its own." % (self.by, seat))
        self.check_offered(seat, on)
        low, high, step = self.limits_for(on)
        need(isinstance(stake, int) and stake >= low, "NOT_ALLOWED", "A bet of %s is below the minimum." % stake)
        need(high == "balance" or stake <= high, "NOT_ALLOWED", "A bet of %s is above the maximum." % stake)
        need(stake % step == 0, "NOT_ALLOWED", "A bet of %s is not a multiple of the step." % stake)
        before = self.bet_on(seat, on)
        if before is not None:
            yield expect("WagerTakenBack", **self.spell(seat, on), stake=before[2])
            self.bets.remove(before)
        yield expect("WagerPlaced", **self.spell(seat, on), stake=stake)
        self.bets.append([seat, on, stake])
        self.after_bet()

    def take_back(self, command):
        seat, on = command[self.SEAT], command.get("on", self.MAIN)
        need(self.by == seat, "NOT_ALLOWED", "Seat %s takes back seat %s's bet." % (self.by, seat))
        bet = self.bet_on(seat, on)
        need(bet is not None, "NOT_ALLOWED", "A bet that was never placed is taken back.")
        going = [*self.dependents(seat, on), bet]
        need(not command.get("alone") or len(going) == 1, "NOT_ALLOWED", "Side bets are left without a main bet.")
        for each in going:
            yield expect("WagerTakenBack", **self.spell(each[0], each[1]), stake=each[2])
            self.bets.remove(each)

    def betting(self):
        """Until the deal (BJ-B1 to BJ-B5, BJ-R4, BC-B1 to BC-B4, BC-R4)."""
        while True:
            command = yield Ask(self.infer_bet)
            kind = command["type"]
            if kind == "TimeOut":
                self.check_deadline(command, "%d.betting" % self.round)
                need(self.bets, "NOT_ALLOWED", "A round is dealt without bets.")
                return
            need(command.get("round") == self.round, "NOT_ALLOWED", "%s is for another round." % kind)
            if kind == "PlaceWager":
                yield from self.place(command)
            elif kind == "TakeBackWager":
                yield from self.take_back(command)
            elif kind == "Deal":
                may = self.bets if self.by == "house" else [bet for bet in self.bets if bet[0] == self.by]
                need(may, "NOT_ALLOWED", "A player without a bet asks for the deal.")
                return
            else:
                raise Wrong("NOT_ALLOWED", "%s is not possible while bets are open." % kind)

    def check_deadline(self, command, expected):
        need(self.by == "house", "NOT_ALLOWED", "Only the house can call time.")
        deadline = command.get("deadline", expected)
        need(deadline == expected, "NOT_ALLOWED", "Time is called for %s, but %s is open." % (deadline, expected))

    def between_rounds(self, on_table):
        command = yield Ask(self.infer_opening)
        if command["type"] == "TimeOut":
            self.check_deadline(command, "%d.results" % self.round)
        else:
            need(command["type"] == "OpenRound", "NOT_ALLOWED", "%s is not possible between rounds." % command["type"])
            need(command["round"] == self.round + 1, "NOT_ALLOWED", "Round %s is opened out of order." % command["round"])
        yield from self.open_round(on_table)

    def after_bet(self):
        pass

    def dependents(self, seat, on):
        return []


# ======================================================================================================================
# Blackjack, by games/blackjack/SPEC.md
# ======================================================================================================================

# BJ-W5 to BJ-W9: the pay tables of each side bet, and its winning results, best first.
SIDE_BETS = {
    "21+3": (
        ("9", "100-40-30-10-5", "100-35-33-10-5"),
        ("suited-trips", "straight-flush", "trips", "straight", "flush"),
    ),
    "perfect-pairs": (("25-12-6", "30-10-5", "25-12-5", "25-15-5"), ("perfect", "colored", "mixed")),
    "lucky-ladies": (
        ("1000-125-19-9-4", "1000-200-25-10-4"),
        ("ladies-and-blackjack", "ladies", "matched", "suited", "any"),
    ),
    "royal-match": (("25-2.5", "10-3"), ("royal", "easy")),
    "buster": (
        ("250-50-12-4-2-2", "200-100-30-6-3-1", "200-50-18-4-2-2", "2000-800-250-50-18-4-2-2"),
        ("eight-and-blackjack", "seven-and-blackjack", "eight-or-more", "seven", "six", "five", "four", "three"),
    ),
}


def side_bet_odds(bet, table, result):
    """A pay table is named after its payouts to one, best result first."""
    results = SIDE_BETS[bet][1]
    payouts = table.split("-")
    if len(payouts) == 1:
        payouts = payouts * len(results)
    if bet == "buster" and len(payouts) == 6:
        payouts = payouts[:2] + payouts
    payout = payouts[results.index(result)]
    return (int(float(payout) * 2), 2)


def blackjack_value(card):
    rank = card[0]
    return 1 if rank == "A" else 10 if rank in "TJQK" else int(rank)


def hand_total(cards):
    """BJ-V1, BJ-V2: the total, and whether an ace counts 11."""
    total = sum(blackjack_value(card) for card in cards)
    soft = total <= 11 and any(card[0] == "A" for card in cards)
    return (total + 10, True) if soft else (total, False)


def is_blackjack(cards):
    return len(cards) == 2 and hand_total(cards)[0] == 21


def is_red(card):
    return card[1] in "dh"


def is_straight(cards):
    places = sorted(RANKS.index(card[0]) for card in cards)
    high = sorted(13 if place == 0 else place for place in places)
    return any(run[1] == run[0] + 1 and run[2] == run[1] + 1 for run in (places, high))


def side_bet_result(bet, first, upcard, dealer_blackjack, dealer):
    """The result as soon as no card can change it, else None. `dealer_blackjack`: None while it is not known;
    `dealer`: (cards, is bust) once the dealer has finished."""
    one, two = first
    suited, paired = one[1] == two[1], one[0] == two[0]
    if bet == "21+3":
        three = [one, two, upcard]
        flush = suited and two[1] == upcard[1]
        if paired and two[0] == upcard[0]:
            return "suited-trips" if flush else "trips"
        if is_straight(three):
            return "straight-flush" if flush else "straight"
        return "flush" if flush else "lost"
    if bet == "perfect-pairs":
        if not paired:
            return "lost"
        return "perfect" if suited else "colored" if is_red(one) == is_red(two) else "mixed"
    if bet == "royal-match":
        if not suited:
            return "lost"
        return "royal" if {one[0], two[0]} == {"K", "Q"} else "easy"
    if bet == "lucky-ladies":
        if hand_total(first)[0] != 20:
            return "lost"
        if one == two == "Qh":
            if dealer_blackjack is None:
                return None
            return "ladies-and-blackjack" if dealer_blackjack else "ladies"
        return "matched" if one == two else "suited" if suited else "any"
    if dealer_blackjack:
        return "lost"
    if dealer is None:
        return None
    count, bust = dealer
    if not bust:
        return "lost"
    if count < 7:
        return ("three", "four", "five", "six")[count - 3]
    word = "seven" if count == 7 else "eight"
    if is_blackjack(first):
        return word + "-and-blackjack"
    return "seven" if count == 7 else "eight-or-more"


class Hand:
    def __init__(self, stake, origin, cards=()):
        self.cards = list(cards)
        self.places = []
        self.stake = stake
        self.origin = origin
        self.status = "open"
        self.returned = None

    @property
    def total(self):
        return hand_total(self.cards)[0]


class Spot:
    def __init__(self, number, stake, side_bets):
        self.number = number
        self.original = stake
        self.hands = [Hand(stake, "dealt")]
        self.side_bets = [{"on": on, "stake": amount, "returned": None} for on, amount in side_bets]
        self.first = None
        self.asked = False
        self.insurance = None
        self.insurance_returned = None
        self.step = 0


class Blackjack(Game):
    SEAT, MAIN = "spot", "hand"

    def __init__(self, table):
        super().__init__(table)
        self.spots = []
        self.dealer = []
        self.dealer_places = []
        self.hole = None
        self.peeked = False

    # Bets

    def spell(self, seat, on):
        return {"spot": seat} if on == "hand" else {"spot": seat, "on": on}

    def limits_for(self, on):
        return self.rules["limits"] if on == "hand" else self.rules["sideLimits"]

    def check_offered(self, seat, on):
        """BJ-W1, BJ-W2."""
        if on == "hand":
            return
        need(on in self.rules["sideBets"], "NOT_ALLOWED", "This table does not offer the side bet %s." % on)
        need(self.bet_on(seat, "hand") is not None, "NOT_ALLOWED", "A side bet is placed without a bet on the hand.")

    def dependents(self, seat, on):
        return [bet for bet in self.bets if bet[0] == seat and bet[1] != "hand"] if on == "hand" else []

    def after_bet(self):
        self.bets.sort(key=lambda bet: bet[0])

    # What is known

    @property
    def unit(self):
        return 100 if self.rules["payoutRounding"] == "chip-down" else 1

    def upcard_may_be_natural(self):
        return blackjack_value(self.dealer[0]) in (1, 10)

    def natural_possible(self):
        return len(self.dealer) == 1 and not self.peeked and self.upcard_may_be_natural()

    def dealer_natural(self):
        return is_blackjack(self.dealer)

    def hands(self):
        return [(spot, number, hand) for spot in self.spots for number, hand in enumerate(spot.hands, 1)]

    def unsettled(self):
        return [hand for _, _, hand in self.hands() if hand.returned is None]

    def waiting_hands(self):
        return [hand for hand in self.unsettled() if hand.status in ("stood", "doubled")]

    def open_side_bets(self):
        return [bet for spot in self.spots for bet in spot.side_bets if bet["returned"] is None]

    def buster_open(self):
        return any(bet["on"] == "buster" for bet in self.open_side_bets())

    # The round

    def play(self):
        while True:
            yield from self.between_rounds(self.cards_on_table())
            self.clear_table()
            yield from self.betting()
            yield from self.deal()
            yield from self.side_bets_that_are_certain(False)
            asked = self.asked_before_peek()
            if asked:
                yield from self.before_peek(asked)
            yield from self.act_and_settle()

    def clear_table(self):
        self.spots, self.dealer, self.dealer_places, self.hole, self.peeked = [], [], [], None, False

    def in_round(self):
        if not self.spots:
            return super().in_round()
        found = []
        for spot in self.spots:
            parts = [(hand.stake, hand.returned) for hand in spot.hands]
            parts += [(bet["stake"], bet["returned"]) for bet in spot.side_bets]
            parts += [(spot.insurance, spot.insurance_returned)] if spot.insurance else []
            staked = sum(stake for stake, _ in parts)
            returned = sum(back for _, back in parts if back is not None)
            unsettled = sum(stake for stake, back in parts if back is None)
            found.append((spot.number, staked, returned, unsettled))
        return found

    def cards_on_table(self):
        return [place for _, _, hand in self.hands() for place in hand.places] + self.dealer_places

    def deal(self):
        """BJ-R3, BJ-R7."""
        yield expect("DealStarted", round=self.round)
        for seat, on, stake in self.bets:
            if on == "hand":
                side = [(bet[1], bet[2]) for bet in self.bets if bet[0] == seat and bet[1] != "hand"]
                self.spots.append(Spot(seat, stake, side))
        for spot in self.spots:
            yield from self.card_to(spot, 1, "CardDealt")
        if self.rules["holeCard"] != "none":
            at = yield from self.next_place()
            yield expect("HoleCardDealt", shoe=self.shoe, at=at)
            self.hole = at
        for spot in self.spots:
            yield from self.card_to(spot, 1, "CardDealt")
            spot.first = tuple(spot.hands[0].cards)
        yield from self.card_to_dealer("UpcardDealt")
        for spot in self.spots:
            if is_blackjack(spot.first):
                yield expect("NaturalDealt", spot=spot.number, hand=1)
                spot.hands[0].status = "natural"

    def card_to(self, spot, number, kind):
        at, card = yield from self.turn_next(kind, spot=spot.number, hand=number)
        hand = spot.hands[number - 1]
        hand.cards.append(card)
        hand.places.append(at)

    def card_to_dealer(self, kind):
        at, card = yield from self.turn_next(kind)
        self.dealer.append(card)
        self.dealer_places.append(at)

    # Before the peek: insurance, even money, early surrender

    def asked_before_peek(self):
        """BJ-I1, BJ-U2."""
        if self.rules["insurance"] and self.dealer[0][0] == "A":
            return list(self.spots)
        if self.rules["surrender"] == "early" and self.upcard_may_be_natural():
            return [spot for spot in self.spots if spot.hands[0].status == "open"]
        return []

    def before_peek(self, asked):
        yield expect("InsuranceOpened", spots=[spot.number for spot in asked])
        for spot in asked:
            spot.asked = True
        while any(spot.asked for spot in asked):
            command = yield Ask(self.infer_insurance)
            if command["type"] == "TimeOut":
                self.check_deadline(command, "%d.insurance" % self.round)
                for spot in asked:
                    if spot.asked:
                        yield expect("InsuranceDeclined", spot=spot.number, by="clock")
                        self.answered(spot)
            else:
                yield from self.answer_before_peek(command)
        yield expect("InsuranceClosed")

    def answered(self, spot):
        spot.asked = False
        spot.step += 1

    def infer_insurance(self, event, by):
        kind = event["type"]
        if kind == "InsuranceDeclined" and event.get("by") == "clock":
            return {"type": "TimeOut"}
        kinds = {
            "InsuranceTaken": "Insure",
            "InsuranceDeclined": "DeclineInsurance",
            "EvenMoneyTaken": "TakeEvenMoney",
            "HandSurrendered": "Surrender",
        }
        need(kind in kinds, "ORDER", "The log has %s while insurance is offered." % kind)
        command = {"type": kinds[kind], "spot": event["spot"]}
        if kind == "InsuranceTaken":
            command["amount"] = event["stake"]
        return command

    def decided_spot(self, command, hand):
        """BJ-A2: an answer names the question `round.spot.hand.step`."""
        if "decision" in command:
            number = int(command["decision"].split(".")[1])
            spot = next((each for each in self.spots if each.number == number), None)
            need(spot is not None, "NOT_ALLOWED", "Decision %s is not open." % command["decision"])
            expected = "%d.%d.%d.%d" % (self.round, number, hand(spot), spot.step)
            need(command["decision"] == expected, "NOT_ALLOWED", "Decision %s is not open." % command["decision"])
        else:
            spot = next((each for each in self.spots if each.number == command["spot"]), None)
            need(spot is not None, "NOT_ALLOWED", "Spot %s is not in the round." % command["spot"])
        need(self.by == spot.number, "NOT_ALLOWED", "Seat %s answers for seat %d." % (self.by, spot.number))
        return spot

    def answer_before_peek(self, command):
        spot = self.decided_spot(command, lambda _: 1)
        need(spot.asked, "NOT_ALLOWED", "Seat %d was not asked, or has answered already." % spot.number)
        hand, kind = spot.hands[0], command["type"]
        insurance = self.rules["insurance"] and self.dealer[0][0] == "A"
        if kind == "DeclineInsurance":
            yield expect("InsuranceDeclined", spot=spot.number, by="seat")
        elif kind == "Insure":
            amount = command["amount"]
            need(insurance, "NOT_ALLOWED", "Insurance is taken when it is not offered.")
            fits = isinstance(amount, int) and 0 < amount <= spot.original // 2
            need(fits, "NOT_ALLOWED", "Insurance of %s is more than half the bet." % amount)
            yield expect("InsuranceTaken", spot=spot.number, stake=amount)
            spot.insurance = amount
        elif kind == "TakeEvenMoney":
            three_to_two = self.rules["naturalPays"][0] * 2 == self.rules["naturalPays"][1] * 3
            fits = insurance and hand.status == "natural" and three_to_two and self.rules["naturalTie"] == "push"
            need(fits, "NOT_ALLOWED", "Even money is taken when it is not offered.")
            yield expect("EvenMoneyTaken", spot=spot.number)
            yield from self.pay(spot, 1, "even-money", (1, 1))
        elif kind == "Surrender":
            fits = self.rules["surrender"] == "early" and hand.status == "open"
            need(fits, "NOT_ALLOWED", "Seat %d surrenders when that is not allowed." % spot.number)
            yield expect("HandSurrendered", spot=spot.number, hand=1)
            hand.status = "surrendered"
            yield from self.settle(spot, 1)
        else:
            raise Wrong("NOT_ALLOWED", "%s is not possible while insurance is offered." % kind)
        self.answered(spot)

    # Hands act

    def act_and_settle(self):
        if self.rules["holeCard"] == "peek" and self.natural_possible():
            natural = yield Event("DealerPeeked", {}, reads=self.read_peek)
            if natural:
                yield from self.reveal("dealer-natural")
                yield from self.close()
                return
            self.peeked = True
        yield from self.settle_certain()
        while True:
            spot, number, hand = next(
                (each for each in self.hands() if each[2].status == "open"), (None, None, None)
            )
            if spot is None:
                break
            if self.cards_available() == 0:
                yield from self.stand(spot, number, "no-cards")
            elif self.must_stand_on_aces(spot, hand):
                yield from self.stand(spot, number, "split-aces")
            else:
                command = yield Ask(self.infer_action)
                yield from self.act(command, spot, number, hand)
        yield from self.dealer_turn()

    def read_peek(self, event):
        """What the dealer saw is checked when the card is turned."""
        need(set(event) == {"type", "natural"} and isinstance(event["natural"], bool), "RESULT", "DealerPeeked is malformed.")
        return event["natural"]

    def infer_action(self, event, by):
        kind = event["type"]
        if kind == "HandStood":
            if event["why"] == "time-out":
                return {"type": "TimeOut"}
            return {"type": "Stand", "spot": event["spot"]}
        kinds = {"HandHit": "Hit", "HandDoubled": "Double", "HandSplit": "Split", "HandSurrendered": "Surrender"}
        need(kind in kinds, "ORDER", "The log has %s, but a player must act first." % kind)
        return {"type": kinds[kind], "spot": event["spot"]}

    def is_pair(self, cards):
        """BJ-S1."""
        if len(cards) != 2:
            return False
        if self.rules["splitBy"] == "rank":
            return cards[0][0] == cards[1][0]
        return blackjack_value(cards[0]) == blackjack_value(cards[1])

    def may_resplit(self, spot, hand):
        return self.is_pair(hand.cards) and len(spot.hands) < self.rules["maxHands"] and self.rules["resplitAces"]

    def must_stand_on_aces(self, spot, hand):
        """BJ-S5, BJ-S6."""
        if hand.origin != "split-aces" or self.rules["hitSplitAces"] or len(hand.cards) < 2:
            return False
        return not self.may_resplit(spot, hand)

    def stand(self, spot, number, why):
        yield expect("HandStood", spot=spot.number, hand=number, why=why)
        spot.hands[number - 1].status = "stood"
        spot.step += 1

    def check_action(self, kind, spot, hand):
        """BJ-A1, BJ-O1 to BJ-O3, BJ-S1 to BJ-S6, BJ-U1 to BJ-U5. Gives the reason why not."""
        rules, one_card = self.rules, hand.origin == "split-aces" and not self.rules["hitSplitAces"]
        two = len(hand.cards) == 2
        if kind == "Stand":
            return None
        if kind == "Split":
            if not self.is_pair(hand.cards):
                return "the hand is not a pair"
            if len(spot.hands) >= rules["maxHands"]:
                return "the spot already has the most hands allowed"
            if hand.origin == "split-aces" and not rules["resplitAces"]:
                return "split aces cannot be split again"
            return "fewer than two cards are left" if self.cards_available() < 2 else None
        if one_card:
            return "split aces get only one card"
        if kind == "Hit":
            return None
        if kind == "Double":
            if rules["double"] == "none" or (hand.origin != "dealt" and not rules["doubleAfterSplit"]):
                return "doubling is not allowed"
            if not two and rules["double"] != "any":
                return "only two-card hands can double"
            low = {"9-11": 9, "10-11": 10}.get(rules["double"])
            return "its total cannot be doubled at this table" if low is not None and not low <= hand.total <= 11 else None
        if kind == "Surrender":
            if rules["surrender"] == "none":
                return "surrender is not offered"
            if not two:
                return "surrender is only allowed as the first decision"
            if hand.origin != "dealt":
                return None if rules["surrenderSplit"] else "split hands cannot surrender"
            early_is_over = rules["surrender"] == "early" and self.upcard_may_be_natural()
            return "it is too late for early surrender" if early_is_over else None
        return "this is not an action"

    def act(self, command, turn, number, hand):
        kind = command["type"]
        if kind == "TimeOut":
            self.check_deadline(command, "%d.%d.%d.%d" % (self.round, turn.number, number, turn.step))
            yield from self.stand(turn, number, "time-out")
            return
        spot = self.decided_spot(command, lambda _: number)
        need(spot is turn, "NOT_ALLOWED", "Seat %d acts, but it is seat %d's turn." % (spot.number, turn.number))
        why_not = self.check_action(kind, spot, hand)
        need(why_not is None, "NOT_ALLOWED", "%s by seat %d: %s." % (kind, spot.number, why_not))
        if kind == "Stand":
            yield from self.stand(spot, number, "chosen")
            return
        named = {"spot": spot.number, "hand": number}
        spot.step += 1
        if kind == "Hit":
            yield expect("HandHit", **named)
            yield from self.card_to(spot, number, "CardDrawn")
            yield from self.look_at(spot, number)
        elif kind == "Double":
            yield expect("HandDoubled", **named, stake=hand.stake)
            hand.stake *= 2
            hand.status = "doubled"
            yield from self.card_to(spot, number, "CardDrawn")
            yield from self.look_at(spot, number)
        elif kind == "Split":
            yield from self.split(spot, number, hand)
        else:
            yield expect("HandSurrendered", **named)
            hand.status = "surrendered"
            # BJ-U4: a late surrender waits while the dealer may have a natural.
            if not self.natural_possible():
                yield from self.settle(spot, number)

    def split(self, spot, number, hand):
        """BJ-S2, BJ-S3."""
        yield expect("HandSplit", spot=spot.number, hand=number, stake=hand.stake)
        origin = "split-aces" if hand.cards[0][0] == "A" else "split"
        both = [Hand(hand.stake, origin, [card]) for card in hand.cards]
        for each, place in zip(both, hand.places):
            each.places.append(place)
        spot.hands[number - 1 : number] = both
        yield from self.card_to(spot, number, "CardDrawn")
        yield from self.card_to(spot, number + 1, "CardDrawn")
        yield from self.look_at(spot, number)
        yield from self.look_at(spot, number + 1)

    def look_at(self, spot, number):
        """BJ-A3, BJ-A4, BJ-S5: after a card."""
        hand = spot.hands[number - 1]
        if hand.total > 21:
            yield expect("HandBusted", spot=spot.number, hand=number, total=hand.total)
            hand.status = "bust"
            yield from self.settle(spot, number)
        elif hand.status == "open":
            if self.must_stand_on_aces(spot, hand):
                yield from self.stand(spot, number, "split-aces")
            elif hand.total == 21 and self.rules["autoStand21"]:
                yield from self.stand(spot, number, "twenty-one")

    # The dealer

    def reveal(self, why):
        card = yield Event("HoleCardRevealed", {"shoe": self.shoe, "at": self.hole, "why": why}, turns=True)
        self.dealer.append(card)
        self.dealer_places.append(self.hole)
        natural = self.dealer_natural()
        need(natural or why != "dealer-natural", "RESULT", "The dealer claimed a blackjack but had none.")
        need(not (natural and self.peeked), "RESULT", "The dealer peeked and denied a blackjack, but had one.")

    def reveal_reason(self):
        """BJ-H5."""
        if self.waiting_hands():
            return "stood"
        if self.buster_open():
            return "side-bet"
        return "dealer-stands" if any(hand.status == "natural" for hand in self.unsettled()) else "all-out"

    def dealer_draws(self):
        """BJ-D2, BJ-D3."""
        total, soft = hand_total(self.dealer)
        return total < 17 or (total == 17 and soft and self.rules["soft17"] == "hit")

    def dealer_turn(self):
        if self.hole is not None:
            yield from self.reveal(self.reveal_reason())
        else:
            insured = any(spot.insurance is not None for spot in self.spots)
            if (self.unsettled() or insured or self.open_side_bets()) and self.cards_available() > 0:
                yield from self.card_to_dealer("DealerDrew")
        yield from self.settle_certain()
        if not self.dealer_natural() and (self.waiting_hands() or self.buster_open()):
            while self.dealer_draws() and self.cards_available() > 0:
                yield from self.card_to_dealer("DealerDrew")
            total = hand_total(self.dealer)[0]
            yield expect("DealerBusted" if total > 21 else "DealerStood", total=total)
        yield from self.close()

    # Settling

    def settle_certain(self):
        """BJ-N3, BJ-I3, BJ-U4: once the dealer certainly has no natural."""
        if self.natural_possible() or self.dealer_natural():
            return
        yield from self.settle_insurance()
        yield from self.side_bets_that_are_certain(False)
        for spot, number, hand in self.hands():
            if hand.returned is None and hand.status in ("natural", "surrendered"):
                yield from self.settle(spot, number)

    def settle_insurance(self):
        for spot in self.spots:
            if spot.insurance is None or spot.insurance_returned is not None:
                continue
            stake = spot.insurance
            returned = stake + pays(stake, (2, 1), self.unit) if self.dealer_natural() else 0
            yield expect("InsuranceSettled", spot=spot.number, stake=stake, returned=returned)
            spot.insurance_returned = returned

    def side_bets_that_are_certain(self, is_over):
        natural = self.dealer_natural()
        known = natural if is_over or natural or not self.natural_possible() else None
        dealer = (len(self.dealer), hand_total(self.dealer)[0] > 21) if is_over else None
        for spot in self.spots:
            for bet in spot.side_bets:
                if bet["returned"] is not None:
                    continue
                on, stake = bet["on"], bet["stake"]
                result = side_bet_result(on, spot.first, self.dealer[0], known, dealer)
                if result is None:
                    continue
                returned = 0
                if result != "lost":
                    odds = side_bet_odds(on, self.rules["sideBets"][on], result)
                    returned = stake + pays(stake, odds, self.unit)
                yield expect("WagerSettled", spot=spot.number, on=on, result=result, stake=stake, returned=returned)
                bet["returned"] = returned

    def pay(self, spot, number, outcome, odds):
        hand = spot.hands[number - 1]
        yield from self.give(spot, number, outcome, hand.stake + pays(hand.stake, odds, self.unit))

    def give(self, spot, number, outcome, returned):
        hand = spot.hands[number - 1]
        yield expect(
            "HandSettled", spot=spot.number, hand=number, outcome=outcome, stake=hand.stake, returned=returned
        )
        hand.returned = returned
        if outcome == "even-money":
            hand.status = "natural"

    def settle(self, spot, number):
        """BJ-P1 to BJ-P6, BJ-A4, BJ-U1, BJ-U4."""
        hand, rules = spot.hands[number - 1], self.rules
        if hand.status == "bust":
            yield from self.give(spot, number, "bust", 0)
        elif hand.status == "natural":
            if self.dealer_natural() and rules["naturalTie"] == "push":
                yield from self.give(spot, number, "push", hand.stake)
            else:
                yield from self.pay(spot, number, "natural", rules["naturalPays"])
        elif self.dealer_natural():
            kept = hand.stake - (spot.original if number == 1 else 0) if rules["lostToNatural"] == "original" else 0
            yield from self.give(spot, number, "push" if kept == hand.stake else "lose", kept)
        elif hand.status == "surrendered":
            yield from self.give(spot, number, "surrender", hand.stake // 2 // self.unit * self.unit)
        else:
            dealer = hand_total(self.dealer)[0]
            if dealer > 21 or hand.total > dealer:
                yield from self.pay(spot, number, "win", (1, 1))
            elif hand.total == dealer:
                yield from self.give(spot, number, "push", hand.stake)
            else:
                yield from self.give(spot, number, "lose", 0)

    def close(self):
        """BJ-P7, BJ-R6."""
        yield from self.settle_insurance()
        for spot, number, hand in self.hands():
            if hand.returned is None:
                yield from self.settle(spot, number)
        yield from self.side_bets_that_are_certain(True)
        results = []
        for spot in self.spots:
            staked = sum(hand.stake for hand in spot.hands) + sum(bet["stake"] for bet in spot.side_bets)
            returned = sum(hand.returned for hand in spot.hands) + sum(bet["returned"] for bet in spot.side_bets)
            staked += spot.insurance or 0
            returned += spot.insurance_returned or 0
            results.append({"seat": spot.number, "staked": staked, "returned": returned})
        yield expect("RoundSettled", round=self.round, results=results)
        self.is_open = False


# ======================================================================================================================
# Baccarat, by games/baccarat/SPEC.md
# ======================================================================================================================

PLAIN_BETS = ("player", "banker", "tie", "playerPair", "bankerPair")
# BC-P7
BACCARAT_SIDE_BETS = {
    "dragon7": (40, 1),
    "panda8": (25, 1),
    "eitherPair": (5, 1),
    "perfectPair": (25, 1),
    "big": (27, 50),
    "small": (3, 2),
}
BOTH = ("player", "banker")


def pip(card):
    """BC-V1."""
    return 1 if card[0] == "A" else 0 if card[0] in "TJQK" else int(card[0])


def points(cards):
    """BC-V2."""
    return sum(pip(card) for card in cards) % 10


def banker_draws(total, player_third):
    """BC-T2, BC-T3."""
    if player_third is None:
        return total <= 5
    third = pip(player_third)
    if total <= 2:
        return True
    if total == 3:
        return third != 8
    return {4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}.get(total, False)


class Baccarat(Game):
    SEAT, MAIN = "seat", None

    def __init__(self, table):
        super().__init__(table)
        self.cards = {"player": [], "banker": []}
        self.laid = []
        self.places = []

    def spell(self, seat, on):
        return {"seat": seat, "on": on}

    def limits_for(self, on):
        return self.rules["limits"]

    def check_offered(self, seat, on):
        """BC-B4."""
        offered = on in PLAIN_BETS or (on in BACCARAT_SIDE_BETS and on in self.rules["sideBets"])
        need(offered, "NOT_ALLOWED", "This table does not offer the bet %s." % on)

    def play(self):
        while True:
            tray = [at for hand in BOTH for at, to in self.places if to == hand]
            yield from self.between_rounds(tray)
            self.clear_table()
            yield from self.betting()
            yield expect("DealStarted", round=self.round)
            if self.rules["squeeze"]:
                yield from self.squeezed()
            else:
                yield from self.face_up()
            yield from self.settle()

    def clear_table(self):
        self.cards, self.laid, self.places = {"player": [], "banker": []}, [], []

    # BC-R3: dealt face up

    def card_to(self, hand):
        position = len(self.cards[hand]) + 1
        at, card = yield from self.turn_next("CardDealt", to=hand, position=position)
        self.cards[hand].append(card)
        self.places.append((at, hand))

    def naturals(self):
        """BC-N1."""
        found = [hand for hand in BOTH if points(self.cards[hand]) in (8, 9)]
        for hand in found:
            yield expect("NaturalDealt", hand=hand, total=points(self.cards[hand]))
        return bool(found)

    def third_card(self, hand):
        """BC-T1 to BC-T3: does the hand draw?"""
        total = points(self.cards[hand])
        third = self.cards["player"][2] if len(self.cards["player"]) > 2 else None
        draws = total <= 5 if hand == "player" else banker_draws(total, third)
        told = pip(third) if hand == "banker" and third is not None else None
        yield expect("ThirdCardDecided", hand=hand, total=total, playerThird=told, draws=draws)
        return draws

    def face_up(self):
        for hand in BOTH + BOTH:
            yield from self.card_to(hand)
        natural = yield from self.naturals()
        if not natural:
            for hand in BOTH:
                draws = yield from self.third_card(hand)
                if draws:
                    yield from self.card_to(hand)

    # BC-Q1 to BC-Q3: dealt face down

    def lay(self, hand):
        position = len(self.cards[hand]) + sum(1 for each in self.laid if each["to"] == hand) + 1
        at = yield from self.next_place()
        yield expect("CardLaid", shoe=self.shoe, at=at, to=hand, position=position)
        self.laid.append({"at": at, "to": hand, "position": position})

    def turn(self, hand):
        card = next(each for each in self.laid if each["to"] == hand)
        face = yield Event("CardTurned", {"shoe": self.shoe, **card}, turns=True)
        self.laid.remove(card)
        self.cards[hand].append(face)
        self.places.append((card["at"], hand))

    def is_laid(self, hand):
        return any(each["to"] == hand for each in self.laid)

    def turner(self, hand):
        """BC-Q2: the largest bet on the hand, among equals the lowest seat; None: the house."""
        bets = [(-stake, seat) for seat, on, stake in self.bets if on == hand]
        return min(bets)[1] if bets else None

    def infer_turn(self, event, by):
        need(event["type"] == "CardTurned", "ORDER", "The log has %s while cards are face down." % event["type"])
        return {"type": "TimeOut"} if by == "house" else {"type": "TurnCard", "hand": event["to"]}

    def squeezed(self):
        for hand in BOTH + BOTH:
            yield from self.lay(hand)
        while True:
            for hand in BOTH:
                while self.is_laid(hand) and self.turner(hand) is None:
                    yield from self.turn(hand)
            if self.laid:
                command = yield Ask(self.infer_turn)
                yield from self.answer_turn(command)
                continue
            if len(self.cards["banker"]) > 2:
                return
            if len(self.cards["player"]) == 2:
                natural = yield from self.naturals()
                if natural:
                    return
                draws = yield from self.third_card("player")
                if draws:
                    yield from self.lay("player")
                    continue
            draws = yield from self.third_card("banker")
            if not draws:
                return
            yield from self.lay("banker")

    def answer_turn(self, command):
        if command["type"] == "TimeOut":
            turned = len(self.cards["player"]) + len(self.cards["banker"])
            self.check_deadline(command, "%d.turning.%d" % (self.round, turned))
            for hand in BOTH:
                while self.is_laid(hand):
                    yield from self.turn(hand)
            return
        need(command["type"] == "TurnCard", "NOT_ALLOWED", "%s is not possible while cards are face down." % command["type"])
        hand = command["hand"]
        need(self.is_laid(hand), "NOT_ALLOWED", "No %s card is face down." % hand)
        need(self.turner(hand) == self.by, "NOT_ALLOWED", "Seat %s may not turn over %s cards." % (self.by, hand))
        yield from self.turn(hand)

    # BC-P1 to BC-P7

    def settle(self):
        player, banker = self.cards["player"], self.cards["banker"]
        ours, theirs = points(player), points(banker)
        coup = {
            "winner": "player" if ours > theirs else "banker" if theirs > ours else "tie",
            "player": ours,
            "banker": theirs,
            "playerCards": len(player),
            "bankerCards": len(banker),
            "playerPair": player[0][0] == player[1][0],
            "bankerPair": banker[0][0] == banker[1][0],
            "perfectPair": player[0] == player[1] or banker[0] == banker[1],
        }
        yield expect("CoupEnded", result=coup)
        totals = {}
        for seat, on, stake in self.bets:
            outcome, returned = self.result_of(on, stake, coup)
            yield expect("WagerSettled", seat=seat, on=on, outcome=outcome, stake=stake, returned=returned)
            staked, back = totals.get(seat, (0, 0))
            totals[seat] = (staked + stake, back + returned)
        results = [{"seat": seat, "staked": totals[seat][0], "returned": totals[seat][1]} for seat in sorted(totals)]
        yield expect("RoundSettled", round=self.round, results=results)
        self.is_open = False

    def result_of(self, on, stake, coup):
        winner, three = coup["winner"], coup["bankerCards"] == 3
        dragon = winner == "banker" and coup["banker"] == 7 and three
        if on in BOTH and winner == "tie":
            return ("push", stake)
        if on == "banker" and self.rules["bankerPays"] == "ez" and dragon:
            return ("push", stake)
        won = {
            "player": winner == "player",
            "banker": winner == "banker",
            "tie": winner == "tie",
            "playerPair": coup["playerPair"],
            "bankerPair": coup["bankerPair"],
            "eitherPair": coup["playerPair"] or coup["bankerPair"],
            "perfectPair": coup["perfectPair"],
            "dragon7": dragon,
            "panda8": winner == "player" and coup["player"] == 8 and coup["playerCards"] == 3,
            "big": coup["playerCards"] + coup["bankerCards"] > 4,
            "small": coup["playerCards"] + coup["bankerCards"] == 4,
        }[on]
        return ("win", stake + pays(stake, self.odds_for(on, coup), 1)) if won else ("lose", 0)

    def odds_for(self, on, coup):
        if on == "banker":
            pays_banker = self.rules["bankerPays"]
            if pays_banker == "no-commission":
                return (1, 2) if coup["banker"] == 6 else (1, 1)
            return (1, 1) if pays_banker == "ez" else pays_banker
        if on == "tie":
            return self.rules["tiePays"]
        if on in ("playerPair", "bankerPair"):
            return self.rules["pairPays"]
        return BACCARAT_SIDE_BETS.get(on, (1, 1))


GAMES = {"blackjack": Blackjack, "baccarat": Baccarat}


# ======================================================================================================================
# The room around the game: seats, host, shoes
# ======================================================================================================================

HOST_ORDERS = {
    "RoomPaused": ("pause", "paused"),
    "RoomLocked": ("lock", "locked"),
    "StartModeSet": ("start-mode", "mode"),
    "ClockModeSet": ("clock-mode", "mode"),
    "BettingClockSet": ("betting-clock", "betting"),
    "RulesAnnounced": ("change-rules", None),
    "AidAllowed": ("allow", "aid"),
    "BalancesHidden": ("hide-balances", "hidden"),
    "SeatsSkipped": ("skip", None),
}
PLAYER_ORDERS = frozenset(name for name, _ in HOST_ORDERS.values()) | {
    "play",
    "play-all",
    "join",
    "leave",
    "queue",
    "extend-time",
    "come-back",
    "add-entropy",
    "commit-bytes",
    "open-bytes",
    "pass-host",
    "remove-seat",
    "move-away",
    "remove-waiting",
    "let-back",
    "seat-bot",
}
KNOWN_ROOM_EVENTS = frozenset(HOST_ORDERS) | {
    "SeatTaken",
    "SeatGivenUp",
    "SeatFreed",
    "AnswerMissed",
    "QueueJoined",
    "QueueLeft",
    "UserRemoved",
    "UserLetBack",
    "TimeExtended",
    "SeatMovedAway",
    "SeatCameBack",
    "BankOpened",
    "HostPassed",
    "ShoeCommitted",
    "ShoeLent",
    "EntropyAdded",
    "ContributionCommitted",
    "OpeningStarted",
    "ContributionOpened",
    "ContributionMissed",
    "ShoeSealed",
    "BackupRestored",
    "ShoeRevealed",
    "RoomClosed",
}
# Acts of the house that depend on what only the server can know, grouped by subject.
CLAIM_KINDS = [
    ("clock", "clocks", ("time-up", "open-bank", "seal-shoe")),
    ("disconnection", "disconnections", ("host-away", "seat-away", "waiting-away", "close")),
    ("request for a round", "requests for a round", ("open-shoe",)),
    ("bot play", "bot plays", ("bot-play",)),
    ("restored backup", "restored backups", ("restore",)),
]
CLAIMS = frozenset(act for _, _, acts in CLAIM_KINDS for act in acts)
HOUSE_ACTS = CLAIMS | {"prepare", "reveal", "end-try"}
# Room events introduced after logs began to include commands: no entry of version 1 has them.
LATER_EVENTS = frozenset(
    ["BackupRestored", "ShoeLent", "ContributionCommitted", "OpeningStarted", "ContributionOpened", "ContributionMissed"]
)


# Fields by their type, wherever they appear in a room event.
TEXT_FIELDS = frozenset(["shoe", "user", "to", "why", "bot", "mode", "aid", "hash", "bytes", "commitment", "entropy", "seed", "incarnation"])
NUMBER_FIELDS = frozenset(["seat", "number", "backupAt"])


def is_room_event(event):
    """Can its fields be compared and printed without failing?"""
    if not isinstance(event, dict) or not is_text(event.get("type")):
        return False
    for field, value in event.items():
        if field in TEXT_FIELDS and not is_text(value):
            return False
        if field in NUMBER_FIELDS and not is_number(value, -INDEX_MAX, INDEX_MAX):
            return False
        if field == "readers" and value != "everyone" and not is_list(value, is_text):
            return False
        if field == "seats" and not is_list(value, lambda seat: is_number(seat, -INDEX_MAX, INDEX_MAX)):
            return False
    if event["type"] == "OpeningStarted":
        return is_list(event.get("asked"), is_text)
    if event["type"] != "ShoeSealed":
        return True
    facts = event.get("facts")
    fits = isinstance(facts, dict) and is_list(facts.get("entropy"), lambda entry: isinstance(entry, dict))
    fits = fits and ("version" not in facts or is_number(facts["version"], 2, 2))
    return fits and is_hash(event.get("context")) and is_hash(event.get("root")) and is_list(event.get("leaves"), is_hash)


def is_asked(asked):
    """Who asked for what. What the order itself contains is compared with the events that follow from it."""
    if not isinstance(asked, dict) or not isinstance(asked.get("order"), dict):
        return False
    by, kind = asked.get("by"), asked["order"].get("type")
    if not is_text(by) or not is_text(kind) or not is_number(asked.get("events"), 1, INDEX_MAX):
        return False
    return "cmdId" not in asked if by == "house" else is_text(asked.get("cmdId"))


def is_play(play):
    """A command of a game: none contains true or false."""
    return isinstance(play, dict) and is_text(play.get("type")) and not any(isinstance(value, bool) for value in play.values())


class ShoeRecord:
    """A shoe as the log tells it."""

    def __init__(self, number, commitment, version):
        self.number = number
        self.commitment = commitment
        self.version = version
        self.entropy = {}
        self.hashes = {}
        self.asked = None
        self.seated = []
        self.missed = set()
        self.bettors = set()
        self.sealed = None
        self.dealt = []
        self.refills = []
        self.seed = None
        self.state = "waiting"
        self.retired_at = None
        self.rounds_since = 0

    def file(self):
        sealed = self.sealed
        return {
            "format": FORMATS[sealed["facts"].get("version")],
            "commitment": self.commitment,
            **{field: sealed[field] for field in ("facts", "context", "root", "leaves")},
            "dealt": self.dealt,
            "refills": self.refills,
            "seed": self.seed,
        }


def contribution_hash(table, shoe, user, data):
    return sha256(frame("croupier/contribution/v2", table, shoe, user, bytes.fromhex(data))).hex()


def is_duel_whole(game, setup):
    """Does the id of a duel stand for its rules, its deadline, its shoes and its creator's bytes?"""
    duel = setup["duel"]
    promised, shown = duel.get("bytesHash", ""), duel.get("bytes")
    if (promised == "") != (shown is None):
        return False
    if shown is not None:
        fits = ENTROPY.fullmatch(shown) is not None
        if not fits or sha256(frame("croupier/duel-bytes/v1", bytes.fromhex(shown))).hex() != promised:
            return False
    rules = bytes.fromhex(shoe_terms(game, setup["rules"])["rulesHash"])
    commitments = [bytes.fromhex(commitment) for commitment in duel["commitments"]]
    terms = frame("croupier/duel/v1", rules, "%d" % duel["deadline"], duel["by"], bytes.fromhex(promised), *commitments)
    return sha256(terms).hex()[:32] == duel["id"]


# How a room begins. Some of it is missing from logs of earlier releases.
ROOM_OPTIONS = {
    "start": lambda value: value in ("host", "together"),
    "locked": lambda value: isinstance(value, bool),
    "clocks": lambda value: value in ("normal", "long", "off"),
    "betting": lambda value: not isinstance(value, bool) and value in (10, 15, 20, 30, "none"),
    "aids": lambda value: isinstance(value, list) and all(aid in ("counts", "coach") for aid in value),
    "incarnation": lambda value: is_incarnation(value),
}


def is_incarnation(value):
    return is_text(value) and INCARNATION.fullmatch(value) is not None


def check_room_options(setup):
    for field, fits in ROOM_OPTIONS.items():
        missing = field not in setup and field not in ("start", "locked")
        need(missing or fits(setup.get(field)), "RULES", "The option %s of the room is missing or malformed." % field)


class Room:
    def __init__(self, record, findings):
        check_room_options(record["setup"])
        self.code = record["table"]
        self.duel = record["setup"].get("duel")
        self.incarnation = record["setup"].get("incarnation")
        self.restored = False
        self.game = record["game"]
        self.printed = record["setup"]["rules"]
        self.next_printed = None
        self.printed_before = self.printed
        self.seats = self.printed["seats"]
        self.sitters = {}
        self.bots = set()
        self.leaving = set()
        self.queue = []
        self.removed = set()
        self.host = None
        self.closed = None
        self.shoes = {}
        self.waiting = None
        self.sealed = None
        self.changed = False
        self.rules = read_house_rules(self.game, self.printed, True)
        self.held = {}
        self.net = {}
        self.findings = findings

    # Asked by the game

    def opened(self, event):
        """ShoeOpened: the shoe that was sealed before, and the rules that were announced."""
        need(self.sealed is not None, "SHOE", "The shoe that was opened was not sealed.")
        shoe = self.shoes[self.sealed]
        facts = shoe.sealed["facts"]
        size = facts["decks"] * len(DECK)
        ticket = {"id": self.sealed, "commitment": shoe.commitment, "size": size, "cutAt": facts["cutAt"]}
        need(event.get("ticket") == ticket, "SHOE", "The shoe that is opened is not the one that was sealed.")
        need(("rules" in event) == self.changed, "RULES", "The rules change without an announcement, or an announced change is missing.")
        if self.changed:
            before = {key: value for key, value in self.rules.items() if key not in ("sideBets", "sideLimits")}
            rules = read_house_rules(self.game, self.printed, True)
            named = read_house_rules(self.game, event["rules"], False)
            need({**before, **named} == rules, "RULES", "The new rules are not the ones that were announced.")
            self.rules = rules
        shoe.state = "in-play"
        changed, self.changed, self.sealed = self.changed, False, None
        return (ticket, changed)

    def refilled(self, shoe, tray):
        self.shoes[shoe].refills.append(list(tray))

    def retired(self, shoe):
        # A shoe that was lent is dealt at other tables too, and revealed only when the duel is over.
        self.shoes[shoe].state = "retired" if self.duel is None else "used"

    def all_lent(self):
        """The last shoe of the duel is in play or used up."""
        return len(self.shoes) == len(self.duel["commitments"]) and self.waiting is None and self.sealed is None

    def round_ended(self):
        need(not self.held, "MONEY", "A round ended with %d cents still at stake." % sum(self.held.values()))
        for shoe in self.shoes.values():
            if shoe.state == "retired":
                shoe.rounds_since += 1

    def move(self, event, seat):
        """Chips that an event moves, by the user whose seat it is."""
        kind = event["type"]
        if kind == "RoundVoided":
            for each in event["back"]:
                self.move({"type": "WagerTakenBack", "stake": each["stake"]}, each["seat"])
            return bool(event["back"])
        gives = event["stake"] if kind in ("WagerPlaced", "InsuranceTaken", "HandDoubled", "HandSplit") else 0
        ends = event["stake"] if kind in ("WagerTakenBack", "WagerSettled", "HandSettled", "InsuranceSettled") else 0
        if gives == 0 and ends == 0:
            return False
        user = self.sitters.get(seat)
        need(user is not None, "SEAT", "Chips move for seat %s, but it is empty." % seat)
        back = ends if kind == "WagerTakenBack" else event.get("returned", 0)
        held = self.held.get(seat, 0) + gives - ends
        self.held[seat] = held
        if held == 0:
            del self.held[seat]
        self.net[user] = self.net.get(user, 0) - gives + back
        return True

    # Events of the room

    def read(self, event):
        kind = event["type"]
        need(kind in KNOWN_ROOM_EVENTS, "ENTRY", "This program does not know the event %s." % kind)
        need(self.closed is None or kind == "ShoeRevealed", "ENTRY", "%s comes after the room was closed." % kind)
        handler = getattr(self, "on_" + kind, None)
        if handler is not None:
            handler(event)

    def sitter(self, seat):
        need(seat in self.sitters, "SEAT", "Seat %s is empty." % seat)
        return self.sitters[seat]

    def on_SeatTaken(self, event):
        seat, user = event["seat"], event["user"]
        need(is_number(seat, 1, self.seats), "SEAT", "There is no seat %s." % seat)
        need(seat not in self.sitters, "SEAT", "Seat %s is already taken." % seat)
        need(user not in self.sitters.values(), "SEAT", "User %s already has a seat." % user)
        need(user not in self.removed, "SEAT", "User %s takes a seat after the host removed them." % user)
        self.sitters[seat] = user
        if "bot" in event:
            self.bots.add(user)
        if user in self.queue:
            self.queue.remove(user)

    def on_SeatGivenUp(self, event):
        self.sitter(event["seat"])
        self.leaving.add(event["seat"])

    def on_SeatFreed(self, event):
        seat = event["seat"]
        need(self.sitter(seat) == event["user"], "SEAT", "Another user sits at seat %s." % seat)
        need(seat in self.leaving, "SEAT", "Seat %s is freed, but nobody gave it up." % seat)
        need(seat not in self.held, "MONEY", "Seat %s is freed while its bets are in play." % seat)
        del self.sitters[seat]
        self.leaving.discard(seat)

    def on_QueueJoined(self, event):
        need(event["user"] not in self.queue, "SEAT", "User %s is in the queue twice." % event["user"])
        need(event["user"] not in self.removed, "SEAT", "User %s joins the queue after the host removed them." % event["user"])
        self.queue.append(event["user"])

    def on_QueueLeft(self, event):
        need(event["user"] in self.queue, "SEAT", "User %s leaves the queue without being in it." % event["user"])
        self.queue.remove(event["user"])

    def on_UserRemoved(self, event):
        self.removed.add(event["user"])

    def on_UserLetBack(self, event):
        need(event["user"] in self.removed, "SEAT", "User %s is let back without being removed." % event["user"])
        self.removed.discard(event["user"])

    def on_HostPassed(self, event):
        need(event["to"] in self.sitters.values(), "SEAT", "The host role passes to someone without a seat.")
        self.host = event["to"]

    def on_RulesAnnounced(self, event):
        read_house_rules(self.game, event["rules"], True)
        asked = self.waiting is not None and self.shoes[self.waiting].asked is not None
        need(not asked, "RULES", "Rules change after players were asked for their bytes.")
        self.next_printed = None if canonical(event["rules"]) == canonical(self.printed) else event["rules"]

    def on_RoomClosed(self, event):
        need(not self.held, "MONEY", "The room closes while bets are in play.")
        if self.duel is not None:
            need(not self.sitters, "DUEL", "The table of a duel closes while its player has the seat.")
            need(event.get("readers") == "everyone", "DUEL", "The log of a duel stays hidden after its end.")
        self.closed = event["why"]
        for shoe in self.shoes.values():
            if shoe.state in ("waiting", "in-play", "used"):
                shoe.state = "retired"

    def on_BackupRestored(self, event):
        """Shoes that were committed to are not dealt from, and rules that would have come with them come with the next one."""
        need(is_incarnation(event["incarnation"]), "ENTRY", MALFORMED)
        need(event["incarnation"] != self.incarnation, "ENTRY", "The same backup is restored twice.")
        self.incarnation, self.restored = event["incarnation"], True
        for name, shoe in self.shoes.items():
            if shoe.state == "waiting":
                self.retired(name)
        if self.sealed is not None:
            following = self.next_printed or (self.printed if self.changed else None)
            self.printed = self.printed_before
            same = following is None or canonical(following) == canonical(self.printed)
            self.next_printed = None if same else following
        self.waiting = self.sealed = None
        self.changed = False

    # Shoes

    def on_ShoeCommitted(self, event):
        shoe, number = event["shoe"], event["number"]
        need(self.duel is None, "DUEL", "The table of a duel has a shoe that does not belong to the duel.")
        need(self.waiting is None, "SHOE", "Two shoes are waiting to be opened.")
        need(number == len(self.shoes) + 1, "SHOE", "Shoe %s is out of order." % shoe)
        need(shoe == "%s.%d" % (self.code, number), "SHOE", "Shoe %d has the wrong name." % number)
        need(is_hash(event["commitment"]), "SHOE", "The commitment is malformed.")
        version = event.get("version")
        need(version in FORMATS, "SHOE", "This program does not know version %s shoes." % version)
        self.shoes[shoe] = ShoeRecord(number, event["commitment"], version)
        self.waiting = shoe

    def on_ShoeLent(self, event):
        shoe, number = event["shoe"], event["number"]
        need(self.duel is not None, "DUEL", "A shoe is lent to a table that belongs to no duel.")
        need(not self.restored, "DUEL", "A shoe of the duel is dealt after a backup was restored.")
        need(self.waiting is None, "SHOE", "Two shoes are waiting to be opened.")
        need(number == len(self.shoes) + 1, "SHOE", "Shoe %s is out of order." % shoe)
        commitments = self.duel["commitments"]
        fits = number <= len(commitments) and event["commitment"] == commitments[number - 1]
        need(fits and shoe == "%s.%d" % (self.duel["id"], number), "DUEL", "Shoe %s does not belong to this duel." % shoe)
        record = ShoeRecord(number, event["commitment"], 2)
        if "bytes" in self.duel:
            record.entropy[self.duel["by"]] = self.duel["bytes"]
        record.asked = []
        self.shoes[shoe] = record
        self.waiting = shoe

    def waiting_shoe(self, event):
        need(event["shoe"] == self.waiting, "SHOE", "Shoe %s does not accept bytes now." % event["shoe"])
        return self.shoes[self.waiting]

    def on_EntropyAdded(self, event):
        shoe, seat = self.waiting_shoe(event), event["seat"]
        self.sitter(seat)
        need(shoe.version is None, "SHOE", "A seat adds bytes to a shoe whose bytes belong to users.")
        need(seat not in shoe.entropy, "SHOE", "Seat %s adds bytes twice." % seat)
        shoe.entropy[seat] = event["entropy"]

    def on_ContributionCommitted(self, event):
        shoe, user = self.waiting_shoe(event), event["user"]
        need(shoe.version == 2, "SHOE", "A user adds bytes to a shoe whose bytes belong to seats.")
        need(shoe.asked is None, "SHOE", "User %s commits to bytes after the list was closed." % user)
        need(user not in shoe.hashes, "SHOE", "User %s commits to bytes twice." % user)
        shoe.hashes[user] = event["hash"]

    def on_OpeningStarted(self, event):
        shoe = self.waiting_shoe(event)
        need(shoe.asked is None, "SHOE", "Bytes for shoe %s are requested twice." % event["shoe"])
        seated = [user for seat, user in self.sitters.items() if seat not in self.leaving and user not in self.bots]
        committed = [user for user in seated if user in shoe.hashes]
        need(event["asked"] == committed, "SHOE", "The players asked for bytes are not the ones who committed.")
        shoe.asked, shoe.seated = committed, seated

    def on_ContributionOpened(self, event):
        shoe, user = self.waiting_shoe(event), event["user"]
        need(shoe.asked is not None and user in shoe.asked, "SHOE", "User %s opens bytes without being asked." % user)
        need(user not in shoe.entropy and user not in shoe.missed, "SHOE", "User %s opens bytes twice." % user)
        fits = ENTROPY.fullmatch(event["bytes"]) is not None
        fits = fits and contribution_hash(self.code, event["shoe"], user, event["bytes"]) == shoe.hashes[user]
        need(fits, "SHOE", "User %s's bytes are not the ones they committed to." % user)
        shoe.entropy[user] = event["bytes"]

    def on_ContributionMissed(self, event):
        shoe, user = self.waiting_shoe(event), event["user"]
        need(shoe.asked is not None and user in shoe.asked, "SHOE", "User %s is marked as late without being asked for bytes." % user)
        need(user not in shoe.entropy, "SHOE", "User %s opened the bytes but was left out." % user)
        shoe.missed.add(user)

    def on_ShoeSealed(self, event):
        shoe = self.waiting_shoe(event)
        printed = self.next_printed or self.printed
        facts, version = event["facts"], shoe.version
        owner = "seat" if version is None else "user"
        expected = {
            "table": self.code if self.duel is None else self.duel["id"],
            "shoeNumber": shoe.number,
            **shoe_terms(self.game, printed),
            "entropy": [{owner: key, "entropy": shoe.entropy[key]} for key in sorted(shoe.entropy)],
            **({} if version is None else {"version": version}),
        }
        shoe.sealed = event
        self.sealed, self.waiting = event["shoe"], None
        self.changed = self.next_printed is not None
        self.printed_before = self.printed
        self.printed, self.next_printed = printed, None
        for field in sorted(set(expected) | set(facts)):
            found = facts.get(field)
            if field == "entropy" and isinstance(found, list):
                found = sorted(found, key=lambda entry: str(entry.get(owner)) if owner == "user" else entry[owner])
            if found != expected.get(field):
                raise Wrong(
                    "SHOE_FACTS", "The sealed facts of shoe %s have a different %s." % (event["shoe"], field)
                )
        if version is not None:
            need(shoe.asked is not None, "SHOE_FACTS", "Shoe %s is sealed before players are asked for bytes." % event["shoe"])
            open_ones = [user for user in shoe.asked if user not in shoe.entropy and user not in shoe.missed]
            need(not open_ones, "SHOE_FACTS", "Shoe %s is sealed while bytes are still asked for." % event["shoe"])

    def on_ShoeRevealed(self, event):
        shoe = self.shoes.get(event["shoe"])
        need(shoe is not None, "SHOE", "A shoe that was never committed to is revealed.")
        need(is_hash(event["seed"]), "SHOE", "The seed of shoe %s is malformed." % event["shoe"])
        early = shoe.state != "retired"
        shoe.seed, shoe.state = event["seed"], "revealed"
        need(not early, "SHOE", "The seed of shoe %s is revealed before the shoe is retired." % event["shoe"])


def why_not_caused(asked, event, room):
    """Why this event of the room does not follow from what was asked; None if it does. Asked before it is folded."""
    by, order, kind = asked["by"], asked["order"], event["type"]
    wanted = order["type"]
    mine = room.sitters.get(event.get("seat")) == by

    def same(field):
        """As text, because to Python True equals 1, and in a log it does not."""
        return canonical(order.get(field)) == canonical(event[field])

    if kind in HOST_ORDERS:
        name, field = HOST_ORDERS[kind]
        fits = field is None or same(field)
        return None if wanted == name and by == room.host and fits else "the host did not ask for it"
    if kind == "SeatTaken":
        if "bot" in event:
            fits = wanted == "seat-bot" and by == room.host and same("bot")
            fits = fits and event["user"] == "bot.%s.%d" % (room.code, event["seat"])
            return None if fits else "the host seated no such bot"
        if event["user"] in room.queue:
            return None
        fits = wanted == "join" and event["user"] == by and ("seat" not in order or same("seat"))
        return None if fits else "the player did not ask for this seat"
    if kind == "SeatGivenUp":
        if event["why"] == "left":
            return None if wanted == "leave" and mine else "the player did not leave"
        if event["why"] == "removed":
            fits = wanted == "remove-seat" and by == room.host and same("seat")
            # Removed during a hand: the seat is freed when the hand is over.
            fits = fits or room.sitters.get(event["seat"]) in room.removed
            return None if fits else "the host did not remove the player"
        if event["why"] == "duel":
            return None if wanted == "end-try" else "the duel was not ended"
        if event["why"] == "away":
            return None if wanted == "seat-away" and same("seat") else "nobody was away"
        return None if event["why"] == "missed" else "nobody leaves for such a reason"
    if kind == "QueueJoined":
        return None if wanted == "queue" and event["user"] == by and order.get("waits") else "nobody asked to wait"
    if kind == "QueueLeft":
        fits = {
            "left": wanted in ("queue", "leave") and event["user"] == by,
            "away": wanted == "waiting-away" and same("user"),
            "removed": wanted == "remove-waiting" and by == room.host and same("user"),
            "locked": wanted == "lock" and by == room.host and order.get("locked") is True,
        }
        return None if fits.get(event["why"]) else "nobody asked to leave the queue"
    if kind == "UserRemoved":
        from_seat = wanted == "remove-seat" and room.sitters.get(order.get("seat")) == event["user"]
        from_queue = wanted == "remove-waiting" and same("user")
        return None if by == room.host and (from_seat or from_queue) else "the host did not remove the player"
    if kind == "UserLetBack":
        fits = wanted == "let-back" and by == room.host and same("user")
        return None if fits else "the host did not let the player back"
    if kind == "TimeExtended":
        fits = wanted == "extend-time" and mine and same("extended")
        return None if fits else "the player did not ask for more time"
    if kind == "SeatMovedAway" and event["why"] == "host":
        fits = wanted == "move-away" and by == room.host and same("seat")
        return None if fits else "the host did not ask for it"
    if kind == "SeatCameBack":
        return None if wanted == "come-back" and mine else "the player did not come back"
    if kind in ("AnswerMissed", "SeatMovedAway"):
        return None if wanted == "time-up" else "no clock had run out"
    if kind == "HostPassed" and wanted in ("pass-host", "host-away"):
        to = room.sitters.get(order.get("to")) if wanted == "pass-host" else order.get("to")
        # Whoever got it may not be able to keep it: then it passes on at once.
        fits = room.host == to or (event["to"] == to and (wanted == "host-away" or by == room.host))
        return None if fits else "it was to pass to somebody else"
    if kind == "BankOpened":
        return None if wanted == "open-bank" else "no clock had run out"
    if kind == "EntropyAdded":
        fits = wanted == "add-entropy" and mine
        fits = fits and same("shoe") and same("entropy")
        return None if fits else "the player sent no such bytes"
    if kind == "ContributionOpened":
        fits = wanted == "open-bytes" and by == event["user"]
        fits = fits and same("shoe") and same("bytes")
        return None if fits else "the player sent no such bytes"
    if kind == "ContributionCommitted":
        fits = wanted == "commit-bytes" and by == event["user"] and same("shoe") and same("hash")
        return None if fits else "the player committed to other bytes"
    if kind == "ContributionMissed":
        return None if wanted == "seal-shoe" else "the house did not stop asking for bytes"
    if kind == "BackupRestored":
        fits = wanted == "restore" and same("incarnation") and order.get("backupAt") == event.get("backupAt")
        return None if fits else "no such backup was restored"
    if kind == "ShoeRevealed":
        return None if wanted == "reveal" else "no shoe was to be revealed"
    if kind == "RoomClosed":
        fits = wanted == "close" and event["why"] in ("empty", "operator", "duel")
        return None if fits else "nobody closed the room"
    return None


# ======================================================================================================================
# A whole log
# ======================================================================================================================


def in_cents(play):
    return {**play, "amount": cents_of(play["amount"])} if "amount" in play else dict(play)


MALFORMED = "A field of the event is missing or malformed."


class LogReferee:
    """Follows a log from its first event to its last, and says everything that cannot be."""

    def __init__(self, record, entries, findings):
        self.record = record
        self.entries = entries
        self.findings = findings
        self.seq = 0
        self.hash = genesis_hash(record)
        self.hashes = {0: self.hash}
        self.times = {0: record["at"]}
        self.counts = {"events": 0, "rounds": 0, "cards": 0, "decisions": 0, "amounts": 0, "commands": 0, "claims": 0}
        self.acts = {}
        self.commands = []
        self.ids = set()
        self.too_new = False
        self.at = None
        self.without_asked = 0
        self.asked = None
        self.left = 0
        self.plays = None
        self.stopped = False
        self.room = Room(record, findings)
        self.check_duel()
        self.game = GAMES[record["game"]](self.room)
        self.game.look_ahead = self.look_ahead
        self.flow = self.game.play()
        self.pending = next(self.flow)

    def wrong(self, code, message):
        self.findings.add(self.seq, code, message)

    def check_duel(self):
        if self.room.duel is None:
            return
        try:
            whole = is_duel_whole(self.record["game"], self.record["setup"])
        except (KeyError, TypeError, ValueError, AttributeError):
            whole = False
        if not whole:
            self.wrong("DUEL", "The id of the duel does not stand for its shoes, rules, deadline and bytes: something was replaced.")

    def check_duel_command(self, kind, by, at):
        """Nobody plays after the deadline, and the house ends nothing before it, unless the last shoe was played."""
        late = at >= self.room.duel["deadline"]
        if by != "house":
            need(not late, "DUEL", "A player's command is carried out after the deadline of the duel.")
            need(not self.room.restored, "DUEL", "A player's command is carried out after a restored backup has ended the duel.")
        if kind in ("end-try", "close"):
            between = isinstance(self.pending, Ask) and self.pending.infer == self.game.infer_opening
            used = self.room.all_lent() and self.game.shoe is not None and self.game.drawn >= self.game.cut_at
            need(late or self.room.restored or (between and used), "DUEL", "The house ends a try that is not over.")

    def look_ahead(self):
        """The event of the game right after this one, if there is one."""
        if self.seq >= len(self.entries):
            return None
        event = self.entries[self.seq].get("event")
        game = event.get("game") if isinstance(event, dict) else None
        return game if isinstance(game, dict) and "type" in game else None

    def run(self):
        for entry in self.entries:
            self.seq += 1
            self.read(entry)
        self.end()

    def read(self, entry):
        self.counts["events"] += 1
        self.check_chain(entry)
        event = entry.get("event")
        if not is_number(entry.get("v"), 1, 2) or not isinstance(event, dict):
            self.wrong("ENTRY", "This program does not know version %s entries." % (entry.get("v"),))
            self.stop()
            return
        if not is_number(entry.get("at"), 0, INDEX_MAX):
            self.wrong("ENTRY", "The time of the event is not a valid time since 1970.")
        if "room" in event and "game" in event:
            self.wrong("ENTRY", "The event belongs to both the room and the game.")
        try:
            self.read_asked(entry, event)
        except Wrong as wrong:
            self.wrong(wrong.code, wrong.message)
        except Exception:
            # Anything else that is raised comes from a log that no server has written.
            self.wrong("ASKED", "The command is malformed.")
        try:
            if "room" in event:
                need(is_room_event(event["room"]), "ENTRY", MALFORMED)
                self.read_room(event["room"])
            else:
                self.read_game(event)
        except Wrong as wrong:
            self.wrong(wrong.code, wrong.message)
            if "room" not in event:
                self.stop()
        except Exception:
            self.wrong("ENTRY", MALFORMED)
            self.stop()
        if self.left > 0:
            self.left -= 1
            if self.left == 0:
                self.end_append()

    def stop(self):
        """From here on the game cannot be followed; everything else still is."""
        if not self.stopped:
            self.stopped = True
            self.stopped_at = self.seq

    def check_chain(self, entry):
        fits = entry.get("seq") == self.seq and entry.get("table") == self.record["table"]
        fits = fits and entry.get("prevHash") == self.hash
        try:
            fits = fits and is_hash(entry["hash"]) and link_hash(entry) == entry["hash"]
        except (KeyError, TypeError, ValueError, RecursionError):
            fits = False
        if not fits:
            self.wrong("CHAIN", "The hash chain is broken: an event was changed, left out, added or moved.")
        self.hash = entry.get("hash") if is_hash(entry.get("hash")) else ""
        self.hashes[self.seq] = self.hash
        self.times[self.seq] = entry["at"] if is_number(entry.get("at"), 0, INDEX_MAX) else 0

    # What was asked

    def read_asked(self, entry, event):
        asked = event.get("asked")
        if "asked" not in event:
            if self.left == 0:
                self.without_asked += entry["v"] == 1
                need(entry["v"] == 1, "ASKED", "The log does not say what led to this event.")
                need(not self.commands, "ASKED", "The log does not say what led to this event, although it does for earlier events.")
                self.check_old(event)
            else:
                together = entry["v"] == 2 and entry["at"] == self.at
                need(together, "ASKED", "The events of a command have different times or versions.")
            return
        need(entry["v"] == 2, "ASKED", "A version 1 entry names a command.")
        need(self.left == 0, "ASKED", "A command starts before the previous command's events have ended.")
        need(is_asked(asked), "ASKED", "The command or its sender is missing or malformed.")
        order, by = asked["order"], asked["by"]
        kind = order["type"]
        self.asked, self.left, self.at = asked, asked["events"], entry["at"]
        self.counts["commands"] += 1
        self.commands.append((self.seq, asked))
        replayed = by != "house" and (by, asked["cmdId"]) in self.ids
        if by != "house":
            self.ids.add((by, asked["cmdId"]))
        if self.room.duel is not None:
            self.check_duel_command(kind, by, entry["at"])
        if by == "house":
            need(kind in HOUSE_ACTS, "ASKED", "The house did something unknown: %s." % kind)
            self.acts[kind] = self.acts.get(kind, 0) + 1
            self.counts["claims"] += kind in CLAIMS
        else:
            need(kind not in HOUSE_ACTS, "ASKED", "A player did what only the house does: %s." % kind)
            need(kind in PLAYER_ORDERS, "ASKED", "A player asked for something unknown: %s." % kind)
        self.plays = {
            "play": lambda: [in_cents(order["play"])],
            "play-all": lambda: [in_cents(play) for play in order["plays"]],
            "bot-play": lambda: [in_cents(order["play"])],
            "time-up": lambda: [{"type": "TimeOut", "deadline": order["deadline"]}],
            "skip": lambda: [{"type": "TimeOut"}],
        }.get(kind, list)()
        need(all(is_play(play) for play in self.plays), "ASKED", "The command is malformed.")
        need(not replayed, "REPLAYED", "Command %s from %s is carried out a second time." % (asked.get("cmdId"), by))

    def check_old(self, event):
        room = event.get("room")
        kind = room.get("type") if isinstance(room, dict) else None
        if self.too_new or not (kind in LATER_EVENTS or (kind == "ShoeCommitted" and "version" in room)):
            return
        self.too_new = True
        raise Wrong("VERSION", "An entry marked as written by an earlier release has an event that only later releases write.")

    def actor(self, play):
        """Whose name an event of the game has to bear."""
        order, by = self.asked["order"], self.asked["by"]
        if order["type"] in ("time-up", "skip"):
            return "house"
        if order["type"] == "bot-play":
            return order["seat"]
        if play["type"] == "Deal" and by == self.room.host:
            return "house"
        return next((seat for seat, user in self.room.sitters.items() if user == by), None)

    def end_append(self):
        asked, self.asked = self.asked, None
        plays, self.plays = self.plays, None
        if self.stopped or asked is None:
            return
        if plays or not isinstance(self.pending, Ask):
            self.wrong("ASKED", "The log leaves out events that follow from the command %s." % asked["order"]["type"])
            self.stop()

    # Events of the room

    def read_room(self, event):
        if not self.stopped and isinstance(self.pending, Event) and event["type"] != "ShoeSealed":
            expected = self.pending.fields["type"]
            self.wrong("ORDER", "The log has %s where %s must come next." % (event["type"], expected))
            self.stop()
        if self.asked is not None:
            reason = why_not_caused(self.asked, event, self.room)
            if reason is not None:
                self.wrong("ASKED", "%s does not follow from the command: %s." % (event["type"], reason))
            elif self.asks_for_bytes(event):
                self.plays = []
        self.room.read(event)
        if event["type"] == "BackupRestored" and not self.stopped:
            self.game.by = "house"
            self.flow = self.game.voided()
            self.pending = next(self.flow)

    def asks_for_bytes(self, event):
        """The time between two rounds is over, but the next shoe waits for bytes. The clock runs out again once it is sealed."""
        game, order = self.game, self.asked["order"]
        if event["type"] != "OpeningStarted" or not event["asked"] or order["type"] != "time-up":
            return False
        is_between = isinstance(self.pending, Ask) and self.pending.infer == game.infer_opening
        needs_shoe = game.shoe is None or game.drawn >= game.cut_at
        return is_between and needs_shoe and order["deadline"] == "%d.results" % game.round

    # Events of the game

    def read_game(self, entry):
        event, by = entry["game"], entry["by"]
        need(isinstance(event, dict) and is_text(event.get("type")), "ENTRY", MALFORMED)
        need(by == "house" or is_number(by, -INDEX_MAX, INDEX_MAX), "ENTRY", MALFORMED)
        try:
            self.note_proofs(event, entry.get("proofs", []))
        except Wrong as wrong:
            self.wrong(wrong.code, wrong.message)
        if self.stopped:
            self.follow_shoe(event)
            return
        if isinstance(self.pending, Ask):
            self.decide(event, by)
        need(isinstance(self.pending, Event), "ORDER", "The log has %s, which is not possible at this point." % event["type"])
        if by != self.game.by:
            self.wrong("BY", "%s is attributed to %s, but it follows from a command by %s." % (event["type"], by, self.game.by))
        answer = self.compare(event)
        if self.room.move(self.pending.fields, self.pending.fields.get("spot", self.pending.fields.get("seat"))):
            self.counts["amounts"] += 1
        if event["type"] == "WagerPlaced":
            self.room.shoes[self.game.shoe].bettors.add(self.room.sitters[event[self.game.SEAT]])
        if event["type"] == "RoundSettled":
            self.counts["rounds"] += 1
            self.counts["amounts"] += len(self.pending.fields["results"])
            self.room.round_ended()
        if event["type"] == "RoundVoided":
            self.counts["rounds"] += 1
            need(not self.room.held, "MONEY", "A voided round leaves bets in play.")
        self.pending = self.flow.send(answer)

    def follow_shoe(self, event):
        """What happens to shoes after the game has left the rules, so that they are not blamed for it."""
        if event["type"] == "ShoeRetired" and event["shoe"] in self.room.shoes:
            self.room.retired(event["shoe"])
        elif event["type"] == "ShoeRefilled" and event["shoe"] in self.room.shoes:
            self.room.refilled(event["shoe"], event["tray"])
        elif event["type"] == "ShoeOpened" and self.room.sealed is not None:
            self.room.shoes[self.room.sealed].state = "in-play"

    def decide(self, event, by):
        self.counts["decisions"] += 1
        if self.asked is not None:
            need(self.plays, "ASKED", "The log has %s, but no command led to it." % event["type"])
            command = self.plays.pop(0)
            self.game.by = self.actor(command)
        else:
            command = self.pending.infer(event, by)
            self.game.by = by
            if by != "house":
                self.room.sitter(by)
        self.pending = self.flow.send(command)

    def compare(self, event):
        """The event against the one that must come next; gives what the rules want to know of it."""
        pending = self.pending
        kind = pending.fields["type"]
        if event["type"] != kind:
            raise Wrong("ORDER", "The log has %s; by the rules, %s comes next." % (named(event), named(pending.fields)))
        if pending.reads is not None:
            return pending.reads(event)
        found = event
        if pending.turns:
            need(event.get("card") in CARDS, "CARD", "%s does not turn over a card." % kind)
            found = {key: value for key, value in event.items() if key != "card"}
        # As text: to Python true is 1, to a log it is not.
        if canonical(found) != canonical(pending.fields):
            keys = sorted(set(found) | set(pending.fields))
            odd = [key for key in keys if found.get(key) != pending.fields.get(key) or (key in found) != (key in pending.fields)]
            code = "CARD" if {"at", "shoe", "tray"} & set(odd) else "MONEY" if set(odd) & MONEY_FIELDS else "RESULT"
            ours = {key: pending.fields[key] for key in odd if key in pending.fields}
            theirs = {key: found[key] for key in odd if key in found}
            self.wrong(code, "%s says %s; by the rules it is %s." % (kind, said(theirs), said(ours)))
        return event.get("card")

    def note_proofs(self, event, proofs):
        """Every card that is turned over comes with its proof; whether it opens the sealed leaf is checked at the end."""
        turned = [event] if "card" in event else []
        self.counts["cards"] += len(turned)
        need(isinstance(proofs, list) and len(proofs) == len(turned), "PROOF", "A card has no proof, or a proof has no card.")
        for card, proof in zip(turned, proofs):
            shoe = self.room.shoes.get(card.get("shoe"))
            need(shoe is not None and shoe.sealed is not None, "PROOF", "A card comes from a shoe that was not sealed.")
            need(is_proof(proof), "PROOF", "The proof of a card is malformed.")
            shoe.dealt.append(proof)
            same = proof["index"] == card.get("at") and proof["card"] == card["card"]
            need(same, "PROOF", "The proof is for a different card than the one that was turned over.")

    # The end

    def end(self):
        head = (self.record["seq"], self.record["hash"])
        if head != (self.seq, self.hash):
            self.wrong("HEAD", "The log ends at event %d; the table says it ends at event %s." % (self.seq, head[0]))
        if self.left > 0 or (not self.stopped and isinstance(self.pending, Event)):
            self.wrong("HEAD", "The log ends in the middle of a command's events.")
        over = self.room.closed is not None and all(shoe.state != "retired" for shoe in self.room.shoes.values())
        if self.record.get("closedAt") is not None and not over:
            self.wrong("CLOSED", "The table is closed, but its log does not record that or does not reveal every shoe.")
        self.reports = {}
        for name, shoe in self.room.shoes.items():
            try:
                self.check_shoe(name, shoe)
            except Exception:
                self.wrong("SHOE", "Shoe %s: a field of it is missing or malformed." % name)

    def check_shoe(self, name, shoe):
        if shoe.state == "retired" and (shoe.rounds_since > 0 or self.room.closed is not None):
            self.wrong(
                "SEED_MISSING",
                "Shoe %s is used up, but its seed was not revealed. Save the log again to be sure." % name,
            )
        if shoe.sealed is None:
            if shoe.seed is not None and sha256(b"shoe/v1/commit" + bytes.fromhex(shoe.seed)).hex() != shoe.commitment:
                self.wrong("SHOE", "Shoe %s: %s" % (name, SENTENCES["COMMITMENT_MISMATCH"]))
            return
        report = verify(shoe.file())
        self.reports[name] = report
        for step in report["steps"]:
            if step["problem"]:
                self.wrong("SHOE", "Shoe %s: %s" % (name, step["problem"]["message"]))


MONEY_FIELDS = frozenset(["stake", "returned", "results", "back"])


def named(event):
    """An event with what it is about, for a sentence."""
    about = {key: event[key] for key in ("spot", "seat", "hand", "why", "total", "outcome") if key in event}
    return event["type"] + (" (%s)" % said(about) if about else "")


# ======================================================================================================================
# Receipts and evidence
# ======================================================================================================================

RECEIPT_SENTENCES = {
    "TWO_HISTORIES": "The server signed two different versions of entry {seq}.",
    "HISTORY_REWRITTEN": "Entry {seq} in the log is not the one the server signed.",
    "HISTORY_CUT": "The server signed entry {seq}, but the log ends at entry {head}.",
    "RECEIPT_WRONG_KEY": "The receipt for entry {seq} is signed with a key that this server has not published.",
    "RECEIPT_FORGED": "The signature of the receipt for entry {seq} is not valid, so the receipt proves nothing.",
    "RECEIPT_OTHER_TABLE": "The receipt for entry {seq} belongs to table {table}.",
    "RECEIPT_MALFORMED": "Receipt {n} has a field that is missing or malformed.",
    "BACKUP_RESTORED": "The receipt for entry {seq} is from before a backup was restored, and it does not match the log.",
    "BYTES_MISSING": "The server confirmed the random number for shoe {shoe}, but it is not in the sealed shoe.",
    "BYTES_REPLACED": "Shoe {shoe} was sealed with a different random number for this player.",
    "COMMITMENT_DROPPED": "The server confirmed that this player had committed to a random number for shoe {shoe}, but the log does not show it.",
    "COMMAND_NOT_SENT": "Entry {seq} names a command that the player's device did not send ({cmdId}).",
    "COMMAND_CHANGED": "Entry {seq} names a different command than the one the player sent as {cmdId}.",
    "COMMANDS_UNNAMED": "{user} has commands or receipts from the first {events} entries, but those entries name no commands.",
}
GRAVITY = list(RECEIPT_SENTENCES)


@functools.lru_cache(maxsize=256)
def is_weak_key(data):
    """A point of small order: anybody can make valid signatures under it, so it proves nothing."""
    y = int.from_bytes(data, "little") % 2**255 % P
    point = point_from(y.to_bytes(32, "little"))
    return point is not None and same_point(point_times(8, point), (0, 1, 1, 0))


def is_key(value):
    return is_hash(value) and not is_weak_key(bytes.fromhex(value))


def read_receipt(raw):
    """The known fields, or None when one is missing or malformed."""
    if not isinstance(raw, dict):
        return None
    signature = raw.get("signature")
    table, incarnation = raw.get("table"), raw.get("incarnation")
    fits = (
        isinstance(table, str)
        and re.fullmatch("[ -~]{1,128}", table) is not None
        and isinstance(incarnation, str)
        and re.fullmatch("[0-9a-f]{16}", incarnation) is not None
        and is_number(raw.get("seq"), 0, UINT32_MAX)
        and is_hash(raw.get("hash"))
        and is_key(raw.get("key"))
        and isinstance(signature, str)
        and SIGNATURE.fullmatch(signature) is not None
    )
    return raw if fits else None


def receipt_bytes(receipt):
    seq, digest = uint32(receipt["seq"]), bytes.fromhex(receipt["hash"])
    return frame("croupier/receipt/v1", receipt["table"], receipt["incarnation"], seq, digest)


def is_signed(key, message, signature):
    return ed25519_verify(bytes.fromhex(key), message, bytes.fromhex(signature))


def trusted_keys(published):
    """The first key, and every key that it vouches for through an unbroken line of signatures."""
    trusted, size = {published[0]["key"]}, 0
    while size < len(trusted):
        size = len(trusted)
        for entry in published:
            key, signer, signature = entry["key"], entry.get("signedBy"), entry.get("signature")
            if key in trusted or signer not in trusted or signature is None:
                continue
            if is_signed(signer, frame("croupier/key/v1", bytes.fromhex(key)), signature):
                trusted.add(key)
    return trusted


def receipt_problem(code, **details):
    return {"code": code, "message": RECEIPT_SENTENCES[code].format(**details), "details": details}


# How far the clock of the machine that restores a backup may be ahead of the server's, in milliseconds.
CLOCKS = 60_000


def beginnings(published, trusted):
    """When each incarnation began, as published. Clients store 0 for a key they only know from a receipt."""
    known = {}
    for entry in published:
        incarnation, since = entry.get("incarnation"), entry.get("since")
        if entry["key"] in trusted and isinstance(incarnation, str) and is_number(since, 1, INDEX_MAX):
            known[incarnation] = min(since, known.get(incarnation, since))
    return known


def is_restored(receipt, incarnation, began, times):
    """Whether a restored backup explains that the log differs from this receipt. The incarnation of the log must have begun
    after that of the receipt and during the life of the table, and the entry that differs must have been written since.
    Otherwise a house could show two players two logs and call one of them restored."""
    restored = began.get(incarnation)
    if restored is None or restored <= began.get(receipt["incarnation"], 0) or times[0] >= restored:
        return False
    return times.get(receipt["seq"], restored) >= restored - CLOCKS


def judge_receipts(table, hashes, times, receipts, published):
    """Receipts held against the hashes of a log, by seq. `hashes` is None where there is no log to compare with. `times`: when
    each entry was written; entry 0 is the table itself."""
    trusted = trusted_keys(published) if published else None
    problems, signed = [], []
    for n, raw in enumerate(receipts, 1):
        receipt = read_receipt(raw)
        if receipt is None:
            problems.append(receipt_problem("RECEIPT_MALFORMED", n=n))
        elif receipt["table"] != table:
            problems.append(receipt_problem("RECEIPT_OTHER_TABLE", seq=receipt["seq"], table=receipt["table"]))
        elif not is_signed(receipt["key"], receipt_bytes(receipt), receipt["signature"]):
            problems.append(receipt_problem("RECEIPT_FORGED", seq=receipt["seq"]))
        elif trusted is not None and receipt["key"] not in trusted:
            problems.append(receipt_problem("RECEIPT_WRONG_KEY", seq=receipt["seq"]))
        else:
            signed.append(receipt)
    known = {}
    for receipt in signed:
        first = known.setdefault((receipt["incarnation"], receipt["seq"]), receipt)
        if first["hash"] != receipt["hash"]:
            problems.append(receipt_problem("TWO_HISTORIES", seq=receipt["seq"]))
    held = []
    if hashes is not None:
        held = [receipt for receipt in signed if hashes.get(receipt["seq"]) == receipt["hash"]]
        latest = max(held, key=lambda receipt: receipt["seq"], default=None)
        head = max(hashes)
        began = beginnings(published, trusted or ())
        for receipt in signed:
            seq = receipt["seq"]
            if hashes.get(seq) == receipt["hash"]:
                continue
            if latest is not None and is_restored(receipt, latest["incarnation"], began, times):
                problems.append(receipt_problem("BACKUP_RESTORED", seq=seq))
            elif seq in hashes:
                problems.append(receipt_problem("HISTORY_REWRITTEN", seq=seq))
            else:
                problems.append(receipt_problem("HISTORY_CUT", seq=seq, head=head))
    problems.sort(key=lambda problem: GRAVITY.index(problem["code"]))
    keys = list(dict.fromkeys(receipt["key"] for receipt in signed))
    verdict = problems[0]["code"] if problems else "holds"
    return {"verdict": verdict, "receipts": len(receipts), "held": len(held), "keys": keys, "problems": problems}


def published_keys(keys, evidence):
    """The server's keys, from its own list and as the players' devices know them. The first one is believed."""
    return list(keys) + [key for each in evidence for key in each.get("keys") or []]


def is_evidence(value):
    return isinstance(value, dict) and value.get("croupier") == "evidence/1"


def is_contribution(each):
    fits = isinstance(each, dict) and is_text(each.get("shoe")) and is_text(each.get("bytes"))
    fits = fits and isinstance(each.get("acknowledged"), bool)
    return fits and ("committed" not in each or is_number(each["committed"], -INDEX_MAX, INDEX_MAX))


def is_not_taken(each):
    return isinstance(each, dict) and is_text(each.get("shoe")) and each.get("why") in ("refused", "unanswered", "ignored")


def read_evidence(raw):
    fits = isinstance(raw.get("user"), str) and isinstance(raw.get("table"), str)
    fits = fits and all(isinstance(raw.get(field), list) for field in ("receipts", "contributions", "commands"))
    fits = fits and is_list(raw["contributions"], is_contribution)
    fits = fits and is_list(raw["commands"], lambda each: isinstance(each, dict) and is_text(each.get("cmdId")) and "order" in each)
    fits = fits and is_list(raw.get("notTaken", []), is_not_taken)
    for field, most in MOST_IN_EVIDENCE.items():
        count = len(raw[field]) if isinstance(raw.get(field), list) else 0
        if count > most:
            raise Unreadable("the file has %d entries in %s; a device keeps fewer than %d" % (count, field, most))
    if not fits or not is_key_list(raw.get("keys", [])):
        raise Unreadable("the evidence file has a field that is missing or malformed")
    return raw


def is_published(value):
    if not isinstance(value, dict) or not is_key(value.get("key")):
        return False
    signer, signature = value.get("signedBy"), value.get("signature")
    fits = signature is None or (is_text(signature) and SIGNATURE.fullmatch(signature) is not None)
    return fits and (signer is None or is_hash(signer))


def is_key_list(value):
    return is_list(value, is_published)


def judge_bytes(evidence, room, head):
    """The player's own bytes against the sealed facts, and their commitments against those of the log."""
    problems, user = [], evidence["user"]
    found = 0
    for each in evidence["contributions"]:
        shoe = room.shoes.get(each["shoe"])
        committed = each.get("committed")
        if committed is not None and committed <= head and (shoe is None or user not in shoe.hashes):
            problems.append(receipt_problem("COMMITMENT_DROPPED", shoe=each["shoe"]))
            continue
        if shoe is None or shoe.sealed is None:
            continue
        entries = shoe.sealed["facts"]["entropy"]
        mine = [entry for entry in entries if entry.get("user") == user or "seat" in entry]
        if sum(1 for entry in mine if entry.get("entropy") == each["bytes"]) == 1:
            found += 1
        elif each.get("acknowledged"):
            replaced = any(entry.get("user") == user for entry in entries)
            problems.append(receipt_problem("BYTES_REPLACED" if replaced else "BYTES_MISSING", shoe=each["shoe"]))
    return found, problems


def of_creation(commands):
    """The seqs of the commands that creating the table led to: first the creator sits down, before all other players, then
    the bots they asked for, before anybody plays. Their ids are derived from the id of the creation; no device sends ids with
    a dot."""
    seqs, creation, bots = set(), None, 0
    for seq, asked in commands:
        by, cmd_id, order = asked["by"], str(asked.get("cmdId")), asked["order"]
        if by == "house":
            continue
        if creation is None:
            if not re.fullmatch(r"[^.]+\.sit", cmd_id) or order != {"type": "join"}:
                break
            creation = (by, cmd_id[: -len(".sit")])
            seqs.add(seq)
        elif order["type"] == "play":
            break
        elif (by, cmd_id) == (creation[0], "%s.bot%d" % (creation[1], bots)):
            if order["type"] == "seat-bot" and set(order) == {"type", "bot"}:
                seqs.add(seq)
                bots += 1
    return seqs


def same_order(sent, logged):
    """Taking a seat and leaving are messages of their own, with fields that are not logged."""
    if isinstance(sent, dict) and sent.get("type") in ("join", "leave"):
        return sent["type"] == logged.get("type")
    return canonical(sent) == canonical(logged)


# The number of commands a device keeps.
MOST_KEPT = 200


def judge_commands(evidence, commands, files):
    """Every command that the log has under the player's name must be one that a device of theirs sent. A device keeps only
    its latest commands, so the log is compared from the first of them on, and where several files of one player are given,
    from where each file that is full begins."""
    own = [each for each in files if each["user"] == evidence["user"]]
    sent = {each["cmdId"]: each["order"] for file in own for each in file["commands"]}
    mine = [(seq, asked) for seq, asked in commands if asked["by"] == evidence["user"]]
    known = [seq for seq, asked in mine if asked.get("cmdId") in sent]
    starts = known[:1]
    for file in own:
        kept = {each["cmdId"] for each in file["commands"]}
        first = next((seq for seq, asked in mine if asked.get("cmdId") in kept), len(mine) and mine[-1][0])
        if len(kept) >= MOST_KEPT:
            starts.append(first)
    problems, created = [], of_creation(commands)
    for seq, asked in mine:
        cmd_id = asked.get("cmdId")
        if cmd_id in sent:
            if not same_order(sent[cmd_id], asked["order"]):
                problems.append(receipt_problem("COMMAND_CHANGED", seq=seq, cmdId=cmd_id))
        elif seq not in created and ("." in str(cmd_id) or (known and seq > max(starts))):
            problems.append(receipt_problem("COMMAND_NOT_SENT", seq=seq, cmdId=cmd_id))
    return len(known), problems


# ======================================================================================================================
# Reading files
# ======================================================================================================================

# Lines that `croupier play --json` writes between the pages of a log.
NOTES = frozenset(
    ["joined", "view", "players", "chat", "notice", "connection", "wrong", "done", "granted", "refused", "help", "left"]
)


def whole(text):
    """1.0 and 1e2 are whole numbers to a JSON reader that knows one kind of number."""
    value = float(text)
    if math.isinf(value):
        raise ValueError("a number is too large")
    return int(value) if value.is_integer() and abs(value) < 1e21 else value


def whole_number(text):
    value = int(text)
    return value if abs(value) <= INDEX_MAX else whole(text)


def not_json(text):
    raise ValueError("%s is not JSON" % text)


def parse(text):
    return json.loads(text, parse_float=whole, parse_int=whole_number, parse_constant=not_json)


def load(path):
    """The values of a file: one, a list of them, or one on each line."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        content = parse(text)
    except ValueError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise
        return [parse(line) for line in lines]
    return content if isinstance(content, list) else [content]


def is_note(value):
    return isinstance(value, dict) and len(value) == 1 and next(iter(value)) in NOTES


def is_page(value):
    return isinstance(value, dict) and isinstance(value.get("table"), dict) and isinstance(value.get("events"), list)


RECORD_FIELDS = {
    # Printed unchanged, so it must be a possible code.
    "table": is_code,
    "game": is_text,
    "setup": lambda value: isinstance(value, dict) and is_shallow(value),
    "at": lambda value: is_number(value, -INDEX_MAX, INDEX_MAX),
    "seq": is_index,
    "hash": is_text,
    "closedAt": lambda value: value is None or is_number(value, -INDEX_MAX, INDEX_MAX),
}


def read_log(values):
    """The pages of a log, joined: what the table says of itself, and its events up to that head."""
    record, entries = None, []
    for page in values:
        if is_note(page):
            continue
        if not is_page(page):
            raise Unreadable("this is neither a table log nor a shoe file")
        if record is not None and page["table"].get("table") != record["table"]:
            raise Unreadable("the pages belong to different tables")
        record = page["table"]
        for field, fits in RECORD_FIELDS.items():
            if field not in record or not fits(record[field]):
                raise Unreadable("the field %s of the table is missing or malformed" % field)
        entries += page["events"]
    if record is None:
        raise Unreadable("the file contains no log page")
    if record["game"] not in GAMES:
        raise Unreadable("this program does not know the game %s" % record["game"])
    if not all(isinstance(entry, dict) for entry in entries):
        raise Unreadable("an entry of the log is not an object")
    return record, [entry for entry in entries if not is_number(entry.get("seq"), record["seq"] + 1, INDEX_MAX)]


# ======================================================================================================================
# Judging a log and saying what was checked
# ======================================================================================================================


def printable(text):
    """Text of a file on its way to a terminal: control characters would move the cursor or change colors there."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in text)


def say(text, file=None):
    print(printable(text), file=file)


def shortened(message):
    """A sentence that quotes the file. It must not fill the screen."""
    words = " ".join(message.split())
    return words if len(words) <= MOST_PRINTED else words[: MOST_PRINTED - 3] + "..."


MOST_PRINTED = 300


def plural(count, one, many=None):
    return "%s %s" % (format(count, ","), one if count == 1 else many or one + "s")


def referee(values, evidence=(), keys=()):
    record, entries = read_log(values)
    findings = Findings()
    try:
        judge = LogReferee(record, entries, findings)
    except Exception:
        raise Unreadable("the rules of the table are missing or malformed")
    judge.run()
    notes = [next(iter(value)) for value in values if is_note(value)]
    if notes and "left" not in notes:
        findings.add(judge.seq, "HEAD", "The file was cut off: the last line that croupier play writes is missing.")
    report = {
        "table": record["table"],
        "game": record["game"],
        "head": judge.hash,
        **judge.counts,
        "houseActs": judge.acts,
        "asked": judge.counts["commands"] > 0 and judge.without_asked == 0,
        "withoutAsked": judge.without_asked,
        "shoes": [
            {"shoe": name, "state": shoe.state, "report": judge.reports.get(name)}
            for name, shoe in judge.room.shoes.items()
        ],
        "mixing": mixing_of(judge.room.shoes, evidence),
        "net": judge.room.net,
        "stoppedAt": judge.stopped_at if judge.stopped else None,
        "evidence": [judge_evidence(each, judge, evidence) for each in evidence],
    }
    # The last page of a log from a server has its receipt for the head.
    last = [page for page in values if is_page(page)][-1]
    receipts = [last["receipt"]] if "receipt" in last else []
    receipts += [receipt for each in evidence for receipt in each["receipts"]]
    report["receipts"] = None
    if receipts or evidence:
        published = published_keys(keys, evidence)
        report["receipts"] = judge_receipts(record["table"], judge.hashes, judge.times, receipts, published)
    report["problems"] = findings.problems
    report["moreProblems"] = findings.left_out
    wrong = findings.problems or any(each["problems"] for each in report["evidence"])
    wrong = wrong or (report["receipts"] is not None and report["receipts"]["problems"])
    return {"ok": not wrong, **report}


def judge_evidence(evidence, judge, files):
    if evidence["table"] != judge.record["table"]:
        raise Unreadable("the evidence file is for table %s" % evidence["table"])
    found_bytes, problems = judge_bytes(evidence, judge.room, judge.seq)
    found, more = judge_commands(evidence, judge.commands, files)
    if is_unnamed(evidence, judge):
        more.append(receipt_problem("COMMANDS_UNNAMED", user=evidence["user"], events=judge.without_asked))
    return {"user": evidence["user"], "bytes": found_bytes, "commands": found, "problems": problems + more}


# Why a shoe lacks a player's bytes, and who says so.
NOT_MIXED = {
    "refused": "the server rejected it (according to the player)",
    "unanswered": "the server never answered when their device offered it (according to the player)",
    "ignored": "the server didn't use the one their device sent (according to the player)",
    "missed": "their device didn't answer in time (according to the server)",
    "unlisted": "they had a seat, but the log shows no random number from them",
    "before": "sealed before they sat down",
}
CHOSEN = "the house could have chosen those cards."


def entropy_of(shoe):
    return shoe.sealed["facts"]["entropy"]


def why_not_mixed(shoe, user, told):
    if told is not None:
        return told
    if shoe.asked is not None and user in shoe.asked:
        return "missed"
    return "unlisted" if user in shoe.seated else "before"


def mixing_of(shoes, files):
    """Whose bytes are in the shoes that were bet on. A house that chooses all bytes itself can try seeds until it likes the cards,
    and everything else in the log still holds."""
    played = [(name, shoe) for name, shoe in shoes.items() if shoe.bettors and shoe.sealed is not None]
    players = []
    for user in dict.fromkeys(each["user"] for each in files):
        own = [(name, shoe) for name, shoe in played if user in shoe.bettors]
        rows = [row for each in files if each["user"] == user for row in each.get("notTaken", [])]
        told = {row["shoe"]: row["why"] for row in rows}
        without = []
        for name, shoe in own:
            # In a shoe of version 1 bytes belong to seats, and a seat may have been anybody's.
            mixed = any(entry.get("user") == user or "seat" in entry for entry in entropy_of(shoe))
            if not mixed:
                without.append({"shoe": name, "why": why_not_mixed(shoe, user, told.get(name))})
        players.append({"user": user, "shoes": len(own), "without": without})
    nobody = sum(1 for _, shoe in played if not entropy_of(shoe))
    return {"shoes": len(played), "nobody": nobody, "players": players}


def unmixed_lines(mixing):
    """Shoes whose cards the house could have chosen. Without a file nobody can tell whose bytes matter to the reader."""
    if not mixing["players"] and mixing["nobody"] > 0:
        count, shoes = mixing["nobody"], plural(mixing["shoes"], "shoe")
        yield "%d of %s %s no random number from players: %s" % (count, shoes, "has" if count == 1 else "have", CHOSEN)
    for player in mixing["players"]:
        count, shoes = len(player["without"]), plural(player["shoes"], "shoe")
        if count == 0:
            continue
        has = "has" if count == 1 else "have"
        yield "%d of %s %s no random number from %s: %s" % (count, shoes, has, player["user"], CHOSEN)
        for why, words in NOT_MIXED.items():
            number = sum(1 for each in player["without"] if each["why"] == why)
            if number > 0:
                yield "  %d: %s" % (number, words)


def is_unnamed(evidence, judge):
    """Devices have kept commands and receipts only since logs include commands. After an update, everyone who comes back gets
    a receipt for the last entry from before the update."""
    if judge.without_asked == 0:
        return False
    seqs = [receipt.get("seq") for receipt in evidence["receipts"] if isinstance(receipt, dict)]
    is_old = any(is_number(seq, 1, judge.without_asked - 1) for seq in seqs)
    return is_old or (not judge.commands and len(evidence["commands"]) > 0)


def lines_of(report):
    """What was checked, a line each: the mark, the name, the words."""
    codes = {problem["code"] for problem in report["problems"]}

    def line(name, bad, words):
        return ("WRONG", name, "see below") if bad & codes else ("ok", name, words)

    stopped = report["stoppedAt"]
    until = "" if stopped is None else ", up to event %d, where the log breaks the rules" % stopped
    yield line("hash chain", {"CHAIN", "HEAD", "CLOSED"}, "%s, none changed, missing or moved" % plural(report["events"], "event"))
    yield line("cards", {"CARD", "PROOF"}, "%s turned over, each the next in its shoe, each with its proof" % plural(report["cards"], "card"))
    states = [shoe["state"] for shoe in report["shoes"]]
    kinds = [("revealed", "revealed"), ("retired", "used up, not revealed"), ("in-play", "in play"), ("waiting", "waiting")]
    told = ["%d %s" % (states.count(state), words) for state, words in kinds if state in states]
    yield line("shoes", {"SHOE", "SHOE_FACTS", "SEED_MISSING", "RULES"}, ", ".join(told) or "none")
    yield line(
        "rules",
        {"ORDER", "RESULT", "NOT_ALLOWED", "BY", "SEAT", "ENTRY"},
        "%s and %s: what players could do, what the dealer drew, every result%s"
        % (plural(report["rounds"], "round"), plural(report["decisions"], "decision"), until),
    )
    yield line("money", {"MONEY"}, "%s: every bet, payout and round total%s" % (plural(report["amounts"], "amount"), until))
    commands = {"ASKED", "REPLAYED", "VERSION"}
    if report["commands"] > 0 or commands & codes:
        yield line("commands", commands, "%s, and every event follows from one" % plural(report["commands"], "command"))
    if report["withoutAsked"] > 0:
        words = "the first %s have no commands" % plural(report["withoutAsked"], "event")
        yield ("-", "commands", "Not checked: %s; decisions were inferred from the events" % words)
    if report["receipts"] is not None:
        receipts = report["receipts"]
        words = "%s of %s match the log" % (format(receipts["held"], ","), plural(receipts["receipts"], "signed receipt"))
        yield ("WRONG" if receipts["problems"] else "ok", "receipts", words)
    for each in report["evidence"]:
        words = "%s: %s found in sealed shoes, %s sent by their device" % (
            each["user"],
            plural(each["bytes"], "contribution"),
            plural(each["commands"], "command"),
        )
        yield ("WRONG" if each["problems"] else "ok", "evidence", words)


def say_log(path, report):
    say("%s: table %s, %s" % (path, report["table"], report["game"]))
    for mark, name, words in lines_of(report):
        say("  %-6s %-11s %s" % (mark, name, words))
    say("  %-6s %-11s %s" % ("", "head", report["head"]))
    if report["houseActs"]:
        acts = ", ".join("%s %d" % (act, count) for act, count in sorted(report["houseActs"].items()))
        say("  The house acted on its own: %s." % acts)
        kinds = [(one, many, sum(report["houseActs"].get(act, 0) for act in acts)) for one, many, acts in CLAIM_KINDS]
        claims = [plural(count, one, many) for one, many, count in kinds if count > 0]
        if claims:
            say("  What only the server can know: %s." % ", ".join(claims))
    for problem in report["problems"]:
        say("  event %d: %s (%s)" % (problem["seq"], shortened(problem["message"]), problem["code"]))
    if report["moreProblems"]:
        say("  ... and %s more." % plural(report["moreProblems"], "problem"))
    others = [] if report["receipts"] is None else report["receipts"]["problems"]
    for problem in others + [problem for each in report["evidence"] for problem in each["problems"]]:
        say("  %s (%s)" % (shortened(problem["message"]), problem["code"]))
    if report["receipts"] is not None:
        for key in report["receipts"]["keys"]:
            say("  Signed with key %s. Compare it with the server's About page." % key)
    say("  Not checked: clocks, connections, and balances, which public logs do not contain.")
    unmixed = list(unmixed_lines(report["mixing"]))
    for words in unmixed:
        say("  %s" % words[:MOST_PRINTED])
    verdict = "Everything else that was checked is correct." if unmixed else "Everything that was checked is correct."
    say("  %s" % (verdict if report["ok"] else "DO NOT TRUST THIS LOG."))


def say_receipts(report):
    say("%s, without a log to compare with: %s" % (plural(report["receipts"], "receipt"), report["verdict"]))
    for problem in report["problems"]:
        say("  %s (%s)" % (shortened(problem["message"]), problem["code"]))


def say_shoe(path, number, report):
    if not report["ok"]:
        verdict = "DOES NOT MATCH"
    else:
        verdict = "matches" if report["revealed"] else "matches so far; the seed is not revealed yet"
    say("%s, shoe %d: %s" % (path, number, verdict))
    for step in report["steps"]:
        line = "  %-11s %-12s %6d" % (step["outcome"], step["step"], step["count"])
        say(line + ("  " + step["problem"]["message"] if step["problem"] else ""))


# ======================================================================================================================
# Self-test
# ======================================================================================================================

# RFC 8032, section 7.1: key, message, signature.
RFC_8032 = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595b"
        "be24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb430"
        "2aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716e"
        "d28dc027beceea1ec40a",
    ),
    (
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        hashlib.sha512(b"abc").hexdigest(),
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138a"
        "c17ad9bef1177331a704",
    ),
]


def self_test():
    """What this program computes by itself, against published values."""
    for key, message, signature in RFC_8032:
        parts = [bytes.fromhex(part) for part in (key, message, signature)]
        yield "a signature of RFC 8032", ed25519_verify(*parts)
        yield "the same under another message", not ed25519_verify(parts[0], parts[1] + b"\0", parts[2])
        for at in (0, 31, 32, 63):
            other = bytearray(parts[2])
            other[at] ^= 1
            yield "the same with another byte %d" % at, not ed25519_verify(parts[0], parts[1], bytes(other))
        scalar = int.from_bytes(parts[2][32:], "little") + L
        longer = parts[2][:32] + scalar.to_bytes(32, "little")
        yield "the same with a scalar that is too large", not ed25519_verify(parts[0], parts[1], longer)
    yield "a key that is no point", not ed25519_verify(b"\2" + bytes(31), b"", bytes(64))
    yield "weak keys", is_weak_key(bytes(32)) and is_weak_key(b"\1" + bytes(31)) and not is_key("00" * 32)
    yield "frames", frame("ab", b"\1") == bytes.fromhex("0000000261620000000101")
    texts = [(0.75, "0.75"), (1e-7, "1e-7"), (1e-5, "0.00001"), (5e21, "5e+21"), (1e20, "100000000000000000000")]
    for value, text in texts:
        yield "the number %s" % text, canonical(whole(repr(value))) == text
    odd = {"\U0001f600": 1, "\ufb01": [None, True, "\u2028\x07\ud800"], "a": -2.5e30}
    yield "canonical JSON", canonical(odd) == '{"a":-2.5e+30,"\U0001f600":1,"\ufb01":[null,true,"\u2028\\u0007\\ud800"]}'
    known = "9dd61f03ad0c766ab552adf2fc8583715083297d62ce22d983f39f9fd6533f70"
    yield "the first hash of a log", genesis_hash({"table": "T1", "game": "any", "setup": {"b": 1, "a": []}, "at": 7}) == known


def receipt_vectors(vectors):
    """Receipts and verdicts that other checkers agree on: receipt-vectors.json."""
    for each in vectors["receipts"]:
        receipt = read_receipt(each["receipt"])
        data = None if receipt is None else receipt_bytes(receipt)
        yield "the bytes of: %s" % each["name"], (None if data is None else data.hex()) == each["bytes"]
        signed = receipt is not None and is_signed(receipt["key"], data, receipt["signature"])
        yield "the signature of: %s" % each["name"], signed == each["valid"]
    hashes = {link["seq"]: link["hash"] for link in vectors["log"]["links"]}
    times = {link["seq"]: link["at"] for link in vectors["log"]["links"]}
    for each in vectors["cases"]:
        report = judge_receipts(vectors["log"]["table"], hashes, times, each["receipts"], each["keys"])
        yield "the verdict on: %s" % each["name"], report == each["report"]


def say_self_test(paths):
    results = list(self_test())
    for path in paths:
        for vectors in load(path):
            results += receipt_vectors(vectors)
    for what, holds in results:
        if not holds:
            say("WRONG: %s" % what)
    say("%d of %d checks passed." % (sum(holds for _, holds in results), len(results)))
    return 0 if all(holds for _, holds in results) else 1


# ======================================================================================================================
# The command line
# ======================================================================================================================


def is_shoe_list(values):
    return values and not any(is_page(value) or is_note(value) for value in values)


def check_shoes(path, shoes, as_json):
    all_hold = True
    for number, raw in enumerate(shoes, 1):
        report = verify(raw)
        all_hold = all_hold and report["ok"]
        if as_json:
            print(json.dumps(report, separators=(",", ":")))
        else:
            say_shoe(path, number, report)
    return all_hold


def main(arguments):
    as_json = "--json" in arguments
    paths = [argument for argument in arguments if not argument.startswith("--")]
    unknown = [each for each in arguments if each.startswith("--") and each not in ("--json", "--receipt", "--self-test")]
    if unknown or (not paths and "--self-test" not in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    if "--self-test" in arguments:
        return say_self_test(paths)
    files, evidence, keys = [], [], []
    for path in paths:
        try:
            values = load(path)
            if values and all(is_evidence(value) for value in values):
                evidence += [read_evidence(value) for value in values]
            elif len(values) == 1 and isinstance(values[0], dict) and list(values[0]) == ["keys"]:
                if not is_key_list(values[0]["keys"]):
                    raise Unreadable("a key is missing or malformed")
                keys += values[0]["keys"]
            else:
                files.append((path, values))
        except Exception as error:
            return say_unreadable(path, error)
    if "--receipt" in arguments and not evidence:
        return say_unreadable(paths[-1], Unreadable("--receipt needs an evidence file"))
    worst = 0
    if evidence and not files:
        receipts = [receipt for each in evidence for receipt in each["receipts"]]
        report = judge_receipts(evidence[0]["table"], None, None, receipts, published_keys(keys, evidence))
        worst = 1 if report["problems"] else 0
        print(json.dumps(report, separators=(",", ":"))) if as_json else say_receipts(report)
    for path, values in files:
        try:
            holds = check_file(path, values, evidence, keys, as_json)
            worst = max(worst, 0 if holds else 1)
        except Exception as error:
            worst = say_unreadable(path, error)
    return worst


def check_file(path, values, evidence, keys, as_json):
    if is_shoe_list(values):
        return check_shoes(path, values, as_json)
    report = referee(values, evidence, keys)
    print(json.dumps(report, separators=(",", ":"))) if as_json else say_log(path, report)
    return report["ok"]


def say_unreadable(path, error):
    """Files come from anyone, so whatever is raised here is about the file. Gives the exit code."""
    known = isinstance(error, (OSError, ValueError, RecursionError, Unreadable))
    why = shortened(str(error)) if known else "it cannot be checked (%s)" % type(error).__name__
    say("cannot read %s: %s" % (path, why), file=sys.stderr)
    return 2


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        # A terminal may know fewer characters than a file.
        stream.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
