// Mistakes as people make them, for the check of the iPhone's sources to find.

interface PlantedMistake {
  readonly name: string;
  /** In the Kit. */
  readonly path: string;
  /** The whole file, with the mistake in it. */
  readonly text: string;
  readonly by: 'types' | 'lint';
}

/** @param read a file of the Kit. Throws when a source no longer has the words that a mistake is made of. */
export function planMistakes(read: (path: string) => string): readonly PlantedMistake[] {
  const plant = (name: string, path: string, by: PlantedMistake['by'], right: string, wrong: string) => {
    const source = read(path);
    if (!source.includes(right)) throw new Error(`${path} no longer says “${right}”: plant “${name}” elsewhere.`);
    return { name, path, by, text: source.replace(right, wrong) };
  };
  const machine = 'Sources/Kit/SessionMachine.swift';
  const heart = 'Sources/Kit/WatchHeart.swift';
  return [
    plant('a wrong label', machine, 'types', 'SessionInProgress(id: id, setup:', 'SessionInProgress(id: id, settings:'),
    plant(
      'a misspelt case',
      machine,
      'types',
      'case .soundInterrupted(let reading)',
      'case .soundInterupted(let reading)',
    ),
    plant('a missing case', machine, 'types', '    case .summary: advanceSummary(action)\n', ''),
    plant(
      'a global that anybody may change',
      heart,
      'types',
      'private static let runsRemembered',
      'static var runsRemembered',
    ),
    plant('a line break in the wrong place', machine, 'lint', 'public init() {}', 'public init()\n  {\n  }'),
  ];
}
