import type { TextsLike } from '#web/texts/define-texts.ts';
import type { guideTexts } from '#web/texts/en/guide.ts';

export const guide: TextsLike<typeof guideTexts> = {
  title: 'Qué observar',
  noExample: 'El formulario del estado no da ningún ejemplo. Úsela solo ante un peligro inmediato.',
  howItCounts: 'Cómo cuenta',
  categories: {
    gasLeaks: {
      description:
        'Los tubos, las válvulas y los aparatos de gas están firmes y en buenas condiciones. Use la nariz, los oídos y los ojos: olor a gas, un silbido, un tubo doblado, oxidado o sin soporte.',
      examples: {
        deficient:
          'Un tubo de gas corroído, suelto o sin protección, sin señales de que escape gas.',
        extreme:
          'Huele a gas, o hay un tubo de gas roto. Haga salir a las personas e infórmelo de inmediato.',
      },
      counting:
        'Cada espacio de un edificio recibe una marca, aunque no tenga aparatos de gas: una fuga en cualquier lugar pone en peligro todos los salones. Nunca NA en interiores.',
    },
    mechHvac: {
      description:
        'La calefacción, el aire acondicionado y la ventilación funcionan donde están instalados: encendidos, sin ruido excesivo, con las rejillas abiertas y el salón a una temperatura soportable.',
      examples: {
        deficient:
          'Las rejillas están tapadas o llenas de polvo, el equipo vibra, el aire está viciado.',
        extreme: 'El sistema no funciona en absoluto mientras se usa el salón.',
      },
      counting: 'NA en exteriores.',
    },
    sewer: {
      description:
        'Los desagües y la línea principal se llevan todo: nada se regresa, se estanca ni huele a aguas negras, ni adentro ni en el suelo alrededor del edificio.',
      examples: {
        deficient: 'Un desagüe huele mal o drena despacio.',
        extreme: 'Las aguas negras se regresaron e inundaron el piso o el suelo.',
      },
      counting:
        'Cada espacio de un edificio recibe una marca, aunque no tenga desagüe. Nunca NA en interiores.',
    },
    interior: {
      description:
        'Los pisos, techos interiores, paredes y marcos de puertas y ventanas están intactos: sin agujeros, roturas, losetas faltantes ni manchas de agua. Evalúe el estado de la superficie, no su limpieza.',
      examples: {
        deficient:
          'Un panel del techo manchado o faltante, una alfombra rota, un agujero en la pared.',
        extreme: null,
      },
      counting:
        'NA en exteriores. La suciedad cuenta solo en Limpieza general; un hallazgo nunca cuenta en las dos.',
    },
    cleanliness: {
      description:
        'El área se limpia con regularidad: sin basura, malos olores ni grafiti, con los botes de basura vacíos y los suministros completos.',
      examples: {
        deficient: 'Hay polvo acumulado, botes de basura desbordados o grafiti sin quitar.',
        extreme: 'Es evidente que el área no se ha limpiado en más de dos semanas.',
      },
      counting:
        'En interiores y exteriores. La suciedad cuenta aquí y no otra vez en Superficies interiores.',
    },
    pests: {
      description:
        'No hay insectos ni roedores, ni nada que los deje entrar: busque excrementos, mudas de piel, nidos, animales vivos o muertos, y huecos debajo de las puertas y alrededor de los tubos.',
      examples: {
        deficient:
          'Una fila de hormigas, algunos excrementos, un hueco por el que entran animales.',
        extreme: 'Una infestación grave: animales o sus rastros en toda el área.',
      },
      counting: 'En interiores y exteriores. Un solo animal es una D, no una X.',
    },
    electrical: {
      description:
        'Hay corriente; los enchufes, interruptores, tableros y sus tapas están intactos; las luces funcionan, adentro y afuera; ninguna extensión sustituye una instalación permanente.',
      examples: {
        deficient:
          'Una luz no enciende o parpadea, una tapa está rota, una extensión se deja en uso.',
        extreme: 'Cables pelados o un tablero abierto con corriente al alcance de los estudiantes.',
      },
      counting: 'En interiores, y en exteriores donde hay luz o corriente; si no, NA.',
    },
    restrooms: {
      description:
        'Los baños de los estudiantes están abiertos durante el horario escolar, limpios, funcionando y surtidos: los inodoros descargan, los cubículos cierran, y hay jabón, papel y cómo secarse las manos, además de productos menstruales y un baño para todos los géneros donde la ley lo exige.',
      examples: {
        deficient:
          'Un inodoro tiene una fuga, un dispensador está vacío, un cubículo está fuera de servicio.',
        extreme: 'No se puede usar ningún baño de la escuela.',
      },
      counting:
        'Un baño independiente es un área aparte. Un inodoro dentro de un salón se marca en ese salón. En los demás lugares, NA.',
    },
    sinks: {
      description:
        'Los lavabos y bebederos están accesibles, tienen suficiente presión, drenan, no gotean y están limpios. El agua tiene buen aspecto y buen olor.',
      examples: {
        deficient: 'Un bebedero no tiene agua, la presión no alcanza para beber, una llave gotea.',
        extreme: null,
      },
      counting:
        'Márquelos en el área en la que están o junto a la que están. NA donde no hay ninguno.',
    },
    fire: {
      description:
        'Los extintores están cargados y se revisaron en el último año; las alarmas y los rociadores están intactos y sin obstrucciones; las salidas están señaladas, iluminadas y libres.',
      examples: {
        deficient:
          'Un extintor está vencido o falta, una salida está bloqueada, un letrero está apagado.',
        extreme: 'La alarma o los rociadores no funcionan.',
      },
      counting: 'Por lo general, NA en exteriores.',
    },
    hazards: {
      description:
        'Los productos químicos están etiquetados y bajo llave; no hay pintura descascarada, ni losetas rotas de piso o techo que puedan contener asbesto, ni moho visible.',
      examples: {
        deficient:
          'Pintura descascarada, un producto de limpieza que no está bajo llave, una mancha de moho visible.',
        extreme:
          'Un material peligroso es un peligro inmediato para las personas, por ejemplo un derrame químico.',
      },
      counting: 'En interiores y exteriores.',
    },
    structural: {
      description:
        'Las partes que sostienen el edificio están firmes: pisos, techos, postes, vigas, pasillos, rampas y soportes de los salones portátiles no muestran pudrición, hundimiento, grietas ni movimiento.',
      examples: {
        deficient: 'Madera podrida en un poste, una rampa suelta, un piso que cede un poco.',
        extreme: 'Daños que hacen peligroso estar dentro o debajo de la estructura.',
      },
      counting:
        'Cada espacio de un edificio y las estructuras exteriores; NA donde no hay nada construido.',
    },
    roofs: {
      description:
        'El techo, las canaletas, las bajantes y los desagües impiden que entre el agua y la desalojan. Evalúe desde el suelo y por las manchas en el interior; no suba.',
      examples: {
        deficient:
          'Una canaleta cuelga suelta, falta una bajante, una mancha muestra una gotera arriba.',
        extreme: null,
      },
      counting:
        'Marque cada salón que está debajo del daño: si una canaleta rota pasa por cinco de diez salones, esos cinco reciben una D. Por lo general, NA en exteriores.',
    },
    playground: {
      description:
        'En el plantel y en los juegos se puede correr, trepar y sentarse sin peligro: pavimento, superficie de caída, asientos, drenaje y equipo, zona por zona.',
      examples: {
        deficient:
          'Una losa levantada con la que se puede tropezar, un tornillo expuesto, un columpio roto, agua estancada.',
        extreme: null,
      },
      counting:
        'NA en interiores, así que pocas áreas comparten este puntaje y una sola D pesa mucho. Divida el plantel en zonas con nombre en lugar de una sola área para todo.',
    },
    windows: {
      description:
        'Las ventanas, puertas, portones y cercas están intactos y abren, cierran y traban bien; los vidrios no están rajados, y los mosquiteros y herrajes están en su lugar.',
      examples: {
        deficient: 'Un vidrio está rajado, una puerta no traba, una cerca tiene un agujero.',
        extreme:
          'Hay vidrios rotos al alcance, o no se puede asegurar una puerta exterior o un portón.',
      },
      counting: 'En interiores y exteriores.',
    },
  },
};
