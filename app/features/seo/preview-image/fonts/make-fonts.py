"""Makes the fonts of this folder anew: python3 make-fonts.py NOTO FONTSOURCE WEBFONTS, with fontTools 4.38.
NOTO        unpacked Debian packages fonts-noto-core, -extra (20201225-1), -cjk, -cjk-extra (1:20220127+repack1-1)
FONTSOURCE  unpacked npm packages @fontsource/brygada-1918 5.3.0 and @fontsource/noto-emoji 5.3.2, in folders of these names
WEBFONTS    app/ui/fonts
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

noto, fontsource, webfonts = (Path(argument) for argument in sys.argv[1:])
here = Path(__file__).parent
truetype = noto / "usr/share/fonts/truetype/noto"

SERIF_SCRIPTS = (
    "Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Sinhala "
    "Tamil Telugu Thai Tibetan"
).split()
# What Brygada leaves out of the Latin, Greek and Cyrillic scripts, and all currencies.
RARE_LETTERS = ["0180-036F", "0370-03FF", "0460-052F", "1D00-1DBF", "1E00-1FFF", "20A0-20CF", "2C60-2C7F", "A720-A7FF"]
SYMBOLS = ["2070-209F", "2100-214F", "2150-218F", "2190-23FF", "2460-24FF", "2500-27FF", "2900-2BFF"]


def characters(ranges):
    pairs = (part.split("-") for part in ranges)
    return {point for first, last in pairs for point in range(int(first, 16), int(last, 16) + 1)}


def double_byte(codec):
    """Every character that an East Asian standard writes in two bytes, by its first byte."""
    for first in range(0x81, 0xFF):
        for second in range(0x40, 0xFF):
            try:
                text = bytes([first, second]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                yield first, ord(text)


def east_asian():
    """Kana, all Hangul, and the ideographs of GB 2312, JIS X 0208, KS X 1001 and the common half of Big5."""
    standards = [point for codec in ("gb2312", "shift_jis", "euc_kr") for _, point in double_byte(codec)]
    standards += [point for first, point in double_byte("big5") if 0xA4 <= first <= 0xC6]
    ideographs = {point for point in standards if 0x3400 <= point <= 0x9FFF}
    return ideographs | characters(["3000-312F", "3131-318E", "AC00-D7A3", "FF01-FFED"])


def named(font, family, style, weight):
    for record, text in ((1, family), (2, style), (16, family), (17, style)):
        font["name"].setName(text, record, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    return font


def save(font, name):
    font.flavor = None
    font.save(here / name)


def cut(path, name, points=None, number=-1, features=("*",), scripts=("*",)):
    options = Options(layout_features=list(features), layout_scripts=list(scripts), hinting=False, notdef_outline=True)
    options.name_IDs = ["*"]
    font = TTFont(path, fontNumber=number)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points or set(font.getBestCmap()))
    subsetter.subset(font)
    save(font, name)


for slice in ("latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"):
    for style, weight, file in (("SemiBold", 600, "600-normal"), ("Italic", 400, "400-italic")):
        font = TTFont(fontsource / "brygada-1918/files" / f"brygada-1918-{slice}-{file}.woff")
        save(named(font, "Brygada 1918", style, weight), f"brygada-1918-{slice}-{file}.ttf")

for family, file, style, weight in (
    ("Frank Ruhl Libre", "frank-ruhl-libre-hebrew", "SemiBold", 600),
    ("Archivo Narrow", "archivo-narrow-latin", "Bold", 700),
):
    font = instantiateVariableFont(TTFont(webfonts / f"{file}-wght-normal.woff2"), {"wght": weight})
    save(named(font, family, style, weight), f"{file}-{weight}.ttf")

# An emoji is wider than its em and would touch the next line: a larger em makes it smaller.
emoji = TTFont(fontsource / "noto-emoji/files/noto-emoji-emoji-600-normal.woff")
emoji["head"].unitsPerEm = 2520
save(emoji, "noto-emoji-600.ttf")

for script in SERIF_SCRIPTS:
    cut(truetype / f"NotoSerif{script}-SemiBold.ttf", f"noto-serif-{script.lower()}-600.ttf")
cut(truetype / "NotoNaskhArabic-SemiBold.ttf", "noto-naskh-arabic-600.ttf")
cut(truetype / "NotoSansOriya-Bold.ttf", "noto-sans-oriya-700.ttf")
cut(truetype / "NotoSansThaana-Bold.ttf", "noto-sans-thaana-700.ttf")
cut(truetype / "NotoSerif-SemiBold.ttf", "noto-serif-600.ttf", characters(RARE_LETTERS))
cut(truetype / "NotoSansMath-Regular.ttf", "noto-sans-math-400.ttf", characters(SYMBOLS))
cut(truetype / "NotoSansSymbols-SemiBold.ttf", "noto-sans-symbols-600.ttf", characters(SYMBOLS))
cut(truetype / "NotoSansSymbols2-Regular.ttf", "noto-sans-symbols2-400.ttf", characters(SYMBOLS))
# Face 2 draws as Chinese readers expect; the one alternative kept is Japanese.
cut(
    noto / "usr/share/fonts/opentype/noto/NotoSerifCJK-SemiBold.ttc",
    "noto-serif-cjk-600.otf",
    east_asian(),
    number=2,
    features=["locl"],
    scripts=["hani.JAN", "kana.JAN"],
)
