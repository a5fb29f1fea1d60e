#!/usr/bin/env python3
"""Checks public shoe files of Croupier. Python 3.8 or newer, standard library only.

    python3 verify.py shoe.json [more.json ...]      for people
    python3 verify.py --json shoe.json               one line of JSON for each shoe

A file holds one shoe or a list of shoes. Exit code 0: nothing wrong; 1: something is; 2: a file cannot be read.

This is a second witness: it was written from the description of the format and shares no code with the program that
deals. Do not let it import or generate anything from there. The format, and what each step means:
docs/reference/shoe-file.md.
"""

import hashlib
import hmac
import json
import re
import struct
import sys

FORMATS = {None: "croupier-shoe/v1", 2: "croupier-shoe/v2"}
RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
HASH = re.compile("[0-9a-f]{64}")
ENTROPY = re.compile("[0-9a-f]{32}")
UINT32_MAX = 2**32 - 1
INDEX_MAX = 2**53 - 1
MAX_DECKS = 64
STEPS = ["file", "context", "root", "refills", "cards", "commitment", "leaves", "deal", "refill-order"]

SENTENCES = {
    "SHOE_FILE_MALFORMED": "The field {field} of the shoe file is missing or of the wrong kind.",
    "CONTEXT_BAD_FIELD": "The field {field} of the context is missing, of the wrong kind or out of range.",
    "ENTROPY_MALFORMED": "Entropy is written as 32 lower-case hexadecimal digits.",
    "ENTROPY_SEAT_REPEATED": "Seat {seat} has entropy in this shoe already.",
    "ENTROPY_REPEATED": "The entropy of seat {seat} is in this shoe already.",
    "ENTROPY_USER_REPEATED": "User {user} has entropy in this shoe already.",
    "CONTEXT_MISMATCH": "The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.",
    "LEAF_COUNT_MISMATCH": "There is not exactly one leaf for each card of the shoe.",
    "ROOT_MISMATCH": "The root is not the hash of the commitment, the context and the leaves.",
    "REFILL_IMPOSSIBLE": "Refill {n} puts back nothing, a card not dealt before it, or one put back already.",
    "CARD_INDEX_UNKNOWN": "There is no index {index} in this shoe.",
    "CARD_REPEATED": "Index {index} is dealt twice.",
    "CARD_MISMATCH": "The card at index {index} is not the one that was sealed.",
    "COMMITMENT_MISMATCH": "The revealed seed is not the one that was committed to.",
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


# Bytes


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


# Reading


def is_number(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_index(value):
    return is_number(value, 0, INDEX_MAX)


def is_hash(value):
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def is_list(value, is_item):
    return isinstance(value, list) and all(is_item(item) for item in value)


def is_proof(value):
    return (
        isinstance(value, dict)
        and is_index(value.get("index"))
        and is_index(value.get("origin"))
        and value.get("card") in DECK
        and is_hash(value.get("salt"))
    )


def read_entropy(raw):
    if not isinstance(raw, list):
        raise Problem("CONTEXT_BAD_FIELD", field="entropy")
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
    return {**raw, "facts": facts}


# Checking


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
            origins = set()
            for index in tray:
                if index < self.size:
                    origins.add(index)
                elif index in proved:
                    origins.add(proved[index])
                else:
                    origins |= possible[self.refill_number(index)]
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


# Talking


def whole(text):
    """1.0 and 1e2 are whole numbers to a JSON reader that knows one kind of number."""
    value = float(text)
    return int(value) if value.is_integer() else value


def not_json(text):
    raise ValueError("%s is not JSON" % text)


def load(path):
    with open(path, encoding="utf-8") as file:
        content = json.load(file, parse_float=whole, parse_constant=not_json)
    return content if isinstance(content, list) else [content]


def say(path, number, report):
    if not report["ok"]:
        verdict = "DOES NOT MATCH"
    else:
        verdict = "matches" if report["revealed"] else "matches so far; the seed is not revealed yet"
    print("%s, shoe %d: %s" % (path, number, verdict))
    for step in report["steps"]:
        line = "  %-11s %-12s %6d" % (step["outcome"], step["step"], step["count"])
        print(line + ("  " + step["problem"]["message"] if step["problem"] else ""))


def main(arguments):
    as_json = "--json" in arguments
    paths = [argument for argument in arguments if argument != "--json"]
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    all_hold = True
    for path in paths:
        try:
            shoes = load(path)
        except (OSError, ValueError) as error:
            print("cannot read %s: %s" % (path, error), file=sys.stderr)
            return 2
        for number, raw in enumerate(shoes, 1):
            report = verify(raw)
            all_hold = all_hold and report["ok"]
            if as_json:
                print(json.dumps(report, separators=(",", ":")))
            else:
                say(path, number, report)
    return 0 if all_hold else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
