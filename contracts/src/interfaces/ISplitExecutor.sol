// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title One order over several platforms, in one transaction
/// @notice Divides an exact input into legs, swaps each through pairs of the chain's platforms, and pays all of it to
/// one recipient, or reverts. It has no owner, no storage and no way to be changed; it holds nothing between two calls
/// and approves nobody. What an allowance to it lets it do, it does only when the holder of the tokens calls it.
interface ISplitExecutor {
    /// @notice A platform of Uniswap V2's kind.
    struct Platform {
        address factory;
        /// @dev Hash of its pairs' creation code; 0 where the factory is asked for each pair.
        bytes32 initCodeHash;
        /// @dev Ten-thousandths; PAIR_FEE where each pair has its own.
        uint16 swapFee;
    }

    struct Hop {
        /// @dev Place in the list of platforms.
        uint8 platform;
        address tokenOut;
    }

    struct Leg {
        /// @dev Ten-thousandths of the order. All of them add up to 10,000; the last leg takes what rounding leaves.
        uint16 share;
        Hop[] hops;
    }

    struct Order {
        /// @dev NATIVE for the chain's coin, which comes with the call.
        address tokenIn;
        uint256 amountIn;
        /// @dev NATIVE for the chain's coin.
        address tokenOut;
        /// @dev Of all legs together, as what the recipient's balance grows by.
        uint256 minimumOut;
        address recipient;
        /// @dev Unix time.
        uint256 deadline;
        Leg[] legs;
    }

    /// @notice An EIP-2612 signature of the caller for this contract.
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    event Split(
        address indexed sender,
        address indexed recipient,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut
    );

    /// @dev The list of platforms is empty or longer than eight.
    error InvalidPlatforms();
    /// @dev A pair of the platform does not stand where its hash puts it.
    error InvalidPlatform(uint256 platform);
    error Expired();
    /// @dev The coin that came is not the order's, or came with an order of tokens.
    error InvalidValue();
    error InvalidRecipient();
    error IdenticalTokens();
    /// @dev No legs, a leg without hops or without a share, or shares that do not add up to 10,000.
    error InvalidLegs();
    /// @dev A leg does not end with the order's output.
    error InvalidPath();
    /// @dev Nothing arrived at a pair, or nothing comes out of it.
    error InsufficientInput();
    error InsufficientOutput(uint256 amountOut);
    error NativeTransferFailed();
    /// @dev Coins are taken from the wrapped coin's contract and with an order only.
    error UnexpectedNative();

    /// @notice Carries out an order of the caller.
    /// @return amountOut What the recipient's balance grew by, base units.
    function split(Order calldata order) external payable returns (uint256 amountOut);

    /// @notice The same with a signature in place of an approval before. A signature that is refused, or was used
    /// already by somebody else, changes nothing: the allowance decides.
    function splitWithPermit(Order calldata order, Permit calldata permit) external returns (uint256 amountOut);

    /// @notice The chain's coin in an order.
    function NATIVE() external view returns (address);

    function wrappedNative() external view returns (address);

    function platforms() external view returns (Platform[] memory);
}
